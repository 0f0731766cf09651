import { type ContentPrices, pricesFor } from '../money/estimate-several.ts';
import { type PricedFunction, type PriceLine, priceBooking, type SharedLine } from '../money/price-lines.ts';
import type { DatedTax } from '../money/price-taxes.ts';
import type { PriceList } from '../money/pricing.ts';
import { liveOnes, type VisitorBooking } from './booking.ts';
import { isPricedAnew, touchesPrice, type Wishes } from './change-request.ts';
import { functionsAfter, type Known } from './parse-change.ts';

type Line = PriceLine & { label: string };

/** The stored price lines of a booking. `functions` has the order of the booking's functions, and is empty while the lines are unknown. */
export type StoredLines = {
	functions: { minimumPlates?: number | null | undefined; lines: Line[] }[];
	lines: SharedLine[];
	/** The booking's tax rates. Without them, the content's count. */
	taxes?: readonly DatedTax[] | undefined;
	/** Whether a total is agreed: it counts the lines of functions without a menu too. */
	isAgreed: boolean;
};

/** The total with a change, and the content's prices of each function after it. A function to add has its slot instead of an id. */
export type ChangePrice = { total: number; functions: (ContentPrices['functions'][number] & { id?: string; slot?: string })[] };

/**
 * The price after the change, as `accept_change()` will write it: functions that change get their menu and add-ons at today's prices, and every
 * other line stays. A number agreed instead of the sum moves by the difference. `undefined` if the change has no price, or none can be
 * calculated.
 */
export function priceAfter(wishes: Wishes, known: readonly Known[], prices: PriceList, stored: StoredLines): ChangePrice | undefined {
	const asked = (id: string | undefined) => wishes.functions.find((one) => one.id === id) ?? {};
	const isPriced = wishes.add.length + wishes.callOff.length > 0 || liveOnes(known).some((one) => isPricedAnew(one, asked(one.id), prices));
	if (!isPriced) return undefined;
	const after = functionsAfter(wishes, known);
	const { functions, taxes } = pricesFor(after, prices);
	const agreed = stored.lines.find(({ kind }) => kind === 'agreed');
	const lines = stored.lines.filter((line) => line !== agreed);
	const totalOf = (priced: readonly PricedFunction[]) => priceBooking({ functions: priced, lines, taxes: stored.taxes ?? taxes }).total;
	const priced = after.map((one, at) => {
		const place = known.findIndex(({ id }) => id === one.id);
		const [before, kept, anew] = [known[place], stored.functions[place], functions[at] ?? { minimumPlates: null, lines: [] }];
		if (!before || !kept) return { ...one, ...anew };
		if (!touchesPrice(asked(one.id))) return { ...one, ...kept };
		const isSameMenu = one.package === before.package;
		const { minimumPlates = anew.minimumPlates } = isSameMenu && one.hall === before.hall ? kept : anew;
		return { ...one, minimumPlates, lines: [...anew.lines, ...kept.lines.filter((line) => isKept(line, isSameMenu ? [] : before.dishes))] };
	});
	const before = known.map((one, place) => ({ ...one, lines: [], ...stored.functions[place] }));
	// The difference to a function without a price would be its whole price.
	if (!(agreed ? [...priced, ...liveOnes(before)] : priced).every(hasMenu) && (agreed || !stored.isAgreed)) return undefined;
	const total = agreed && 'unitPrice' in agreed ? Math.max(0, agreed.unitPrice + totalOf(priced) - totalOf(before)) : totalOf(priced);
	const names = after.map(({ id, hall, eventDate, eventTime }) => (id ? { id } : { slot: [hall, eventDate, eventTime].join(' ') }));
	return { total, functions: functions.map((anew, at) => ({ ...anew, ...names[at] })) };
}

const hasMenu = ({ lines }: { lines: readonly Line[] }): boolean => lines.some(({ kind }) => kind === 'plates');

/** Whether a line stays with another meal. The surcharge of a dish goes with the dish. */
const isKept = ({ kind, label }: Line, gone: Known['dishes'] = []): boolean =>
	kind !== 'plates' && kind !== 'add_on' && !(kind === 'surcharge' && gone.some(({ en, surcharge }) => surcharge && en === label));

/** The functions and the stored lines of a booking, as its family has them. */
export function storedFor(booking: VisitorBooking): { known: readonly Known[]; stored: StoredLines } {
	const { functions = [], estimate, totalAmount, taxes } = booking;
	const known = functions.length > 0 ? functions : [{ ...booking, id: '', calledOffAt: null }];
	return { known, stored: { ...linesIn(estimate), taxes, isAgreed: totalAmount > 0 } };
}

function linesIn(estimate: VisitorBooking['estimate']): Pick<StoredLines, 'functions' | 'lines'> {
	if (!estimate) return { functions: [], lines: [] };
	if (!('functions' in estimate)) {
		const addOns = estimate.addOns.map(({ name, perHead }): Line => ({ kind: 'add_on', label: name, unitPrice: perHead }));
		return { functions: [{ lines: [{ kind: 'plates', label: estimate.package, unitPrice: estimate.perHead }, ...addOns] }], lines: [] };
	}
	return {
		functions: estimate.functions.map(({ plates, guests, lines }) => ({
			minimumPlates: plates > guests ? plates : undefined,
			lines: lines.map(({ name, ...line }) => ({ ...line, label: name }) as Line),
		})),
		lines: estimate.lines as SharedLine[],
	};
}
