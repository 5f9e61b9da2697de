// Says before anything is drawn that scripts run here: what they arrange otherwise stands in its place at once,
// and the board does not jump when they come.

document.currentScript.parentElement.classList.add("scripted");
