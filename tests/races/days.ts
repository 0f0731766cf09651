import { addDays, type Day } from '#shared/rules/day.ts';

/** First year of each race and the year after its last one. Two races in one slot would refuse each other's bookings. */
const YEARS = {
	/** Past, because a bill comes after the event. */
	bills: [2021, 2024],
	slots: [2030, 2050],
	weddings: [2050, 2053],
	closures: [2053, 2060],
	changes: [2060, 2080],
	heldWeddings: [2080, 2090],
	fullyPaid: [2090, 2091],
	overpayments: [2091, 2092],
	reversals: [2092, 2093],
	moves: [2093, 2094],
	receipts: [2094, 2095],
	joins: [2095, 2097],
	proofs: [2097, 2098],
	agreements: [2098, 2099],
} as const;

/** The race's day with that number, from 0. Throws when the race needs more days than its years have. */
export function dayOf(race: keyof typeof YEARS, number: number): Day {
	const [first, end] = YEARS[race];
	const day = addDays(`${first}-01-01` as Day, number);
	if (day >= `${end}-01-01`) throw new Error(`The race "${race}" needs more days than ${first} to ${end - 1} has: give it more years.`);
	return day;
}

const ranges = Object.entries(YEARS).sort(([, one], [, other]) => one[0] - other[0]);
for (const [at, [race, [first]]] of ranges.entries()) {
	const before = ranges[at - 1];
	if (before && before[1][1] > first) throw new Error(`The races "${before[0]}" and "${race}" share a year.`);
}
