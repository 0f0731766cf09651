/** The names, halls, streets and figures of the venue that the project is shipped with. */
export const FIRST_VENUE: readonly RegExp[] = [
	/lalazar|لالہ زار/iu,
	/gulmohar|amaltas|neem park|گل مہر/iu,
	/karachi|کراچی|pakistan/iu,
	/main hall|tulip hall|main-hall|tulip-hall|مین ہال|ٹیولپ/iu,
	/\bPKR\b|\brupees?\b|روپے/u,
	/LZ-/,
	/mehendi (traditional|classic)|gajar halwa|chinese menu|nargasi/i,
	/sales tax|سیلز ٹیکس/iu,
	/3000000000|300 0000000|2100000000|75000|24\.8607|67\.0011/,
	/\b(11:00 AM|3:00 PM|11:00 PM)\b/,
	/\b(lunch|dinner)\b/i,
];

/** What stands there of the first venue, each with a little of what is around it. */
export const tracesIn = (text: string, allowed: readonly RegExp[] = []): string[] => {
	const rest = allowed.reduce((left, pattern) => left.replace(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`), ''), text);
	return FIRST_VENUE.flatMap((trace) => {
		const found = trace.exec(rest);
		return found ? [rest.slice(Math.max(0, found.index - 60), found.index + 60).replace(/\s+/g, ' ')] : [];
	});
};
