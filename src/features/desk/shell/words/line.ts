import { type Call, type Holder, type InLine, isHeldBySame } from '#shared/rules/booking/today-rows.ts';
import { hallTimeInShort } from '#shared/rules/hall-time.ts';
import { figure } from '#shared/rules/money/money.ts';
import { occasionName } from './occasions.ts';
import { sameNumberWords } from './same-number.ts';

/** The words about the slot that a family waits for; `undefined` if it is free and no other family waits. */
export function slotWords({
	slot,
	freedAt,
	sameNumber,
	holder,
	of,
	...line
}: Pick<Call, 'slot' | 'freedAt' | 'sameNumber' | 'holder' | 'of' | 'place' | 'inLine' | 'heldUntil'>): string | undefined {
	if (freedAt) return freedWords(line.inLine, of !== undefined);
	const taken = () => takenWords(line.heldUntil, isHeldBySame(sameNumber), holder);
	const stands = slot === 'free' ? undefined : slot === 'taken' ? taken() : slotTakenWords[slot];
	const said = [stands, slot !== 'closed' && lineWords(line)].filter(Boolean).join('. ');
	return said ? `${ofFunction(of)}${said}` : undefined;
}

function takenWords(until: string | null, isSame: boolean, holder: Holder | undefined): string {
	if (isSame) return until ? sameNumberWords.holds(until) : sameNumberWords.has;
	return until ? holdsWords(until, holder) : holder ? takenByWords(holder) : slotTakenWords.taken;
}

/** Why a family cannot have the slot that it asked for. */
export const slotTakenWords = {
	taken: 'Another family now has this slot',
	closed: 'The hall is closed then',
} satisfies Record<Exclude<Call['slot'], 'free'>, string>;

const freedWords = (inLine: number, isOfSeveral: boolean) =>
	`${isOfSeveral ? 'All slots are' : 'This slot is'} free again: ${inLine > 1 ? `first of ${figure(inLine)}` : 'next'} in line`;

/** "Walima: ", before words about the slot of one function of several. */
export const ofFunction = (of: Call['of']): string => (of ? `${occasionName(of)}: ` : '');

/** The holder of a slot: "Imran Khan, LZ-7K4Q-92". */
export const holderName = ({ name, reference }: Pick<Holder, 'name' | 'reference'>) => `${name}, ${reference}`;

/** Who has the slot of a request, by name. */
const takenByWords = (holder: Holder): string => `${holderName(holder)}, has this slot`;

/** Who holds the slot of a request, and until when. */
export const holdsWords = (until: string, holder: Holder | null | undefined): string =>
	`${holder ? `${holderName(holder)},` : 'Another family'} holds this slot until ${hallTimeInShort(new Date(until))}`;

/** The place in the line: "Next in line", "First of 4 in line", "3rd of 4 in line". */
export function lineWords({ place, inLine, heldUntil }: InLine): string | undefined {
	return place === null || (inLine < 2 && !heldUntil) ? undefined : ordinalInLine(place, inLine);
}

/** Place in a line, in words. `inLine` is the length of the line. */
export const ordinalInLine = (place: number, inLine: number): string =>
	inLine > 1
		? `${place === 1 ? 'First' : ordinal(place)} of ${figure(inLine)} in line`
		: `${place === 1 ? 'Next' : ordinal(place)} in line`;

function ordinal(place: number): string {
	const ends: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
	return `${figure(place)}${ends[ORDER.select(place)] ?? 'th'}`;
}

const ORDER = new Intl.PluralRules('en', { type: 'ordinal' });
