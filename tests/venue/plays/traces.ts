/** Names of the first venue. */
const NAME: readonly RegExp[] = [/lalazar|لالہ زار/iu, /gulmohar|amaltas|neem park|گل مہر/iu];

/** Halls, hours, prices, figures and places of the first venue. */
const FACTS: readonly RegExp[] = [
	...NAME,
	/karachi|کراچی/iu,
	/main hall|tulip hall|main-hall|tulip-hall|مین ہال|ٹیولپ/iu,
	/PKR (?:\d|\{)|\d روپے/u,
	/LZ-/,
	/mehendi (?:traditional|classic)|gajar halwa|chinese menu|nargasi/i,
	/sales tax|سیلز ٹیکس/iu,
	/3000000000|300 0000000|2100000000|75000|24\.8607|67\.0011/,
	// Its promises: answer hours and a tasting.
	/\b24 hours\b|24 گھنٹے/iu,
	/gate 1\b|گیٹ 1/iu,
	/after maghrib|مغرب کے بعد|four of you, free/iu,
	/\b(?:11:00 AM|3:00 PM|11:00 PM)\b|\b(?:lunch|dinner)\b/i,
];

/** The product's own words: advice for Ramzan, WhatsApp's 24 hours, and waiting requests. */
const OWN_WORDS =
	/a dinner suits them better than a lunch|(?:within|the) 24 hours (?:of|after) the family’s last message|not written to us within 24 hours|More than 24 hours have passed|Waits for<\/span> 24 hours/gi;

/** The editor's examples name the first venue's city and halls. */
const isEditor = (file: string) => file.startsWith('edit/');

/** Traces of the first venue in a text, each with its surroundings. */
export const tracesIn = (text: string, file = ''): string[] =>
	(isEditor(file) ? NAME : FACTS).flatMap((trace) => {
		const rest = text.replaceAll(OWN_WORDS, '');
		const found = trace.exec(rest);
		return found ? [rest.slice(Math.max(0, found.index - 60), found.index + 60).replace(/\s+/g, ' ')] : [];
	});
