"""The French of Masters' cards: headers, keywords, phrases, of the manual and the quick sheet."""
