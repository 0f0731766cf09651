import { type EveningPorts, type FreeEvening, readEvenings, type Wanted, type Zone } from './free-evenings.ts';

/** JSON in the page. Names by language, those of days by `getUTCDay`; the order of times is the order of choice. `several`: `{count}` halls are free. */
export type EveningsData = {
	form: string;
	days: Record<number, string>;
	months: string[];
	zone: Zone;
	halls: Record<string, string>;
	times: Record<string, string>;
	several: string;
	slow: string;
	none: string;
	failed: string;
};

const SLOW_MS = 4_000;
const GIVEN_UP_MS = 15_000;

const PORTS: EveningPorts = { clock: () => new Date(), ask: askServer, storage: () => sessionStorage };

/** Shows the next free evenings as links into the form, or a sentence why there are none. The list's height is reserved. */
export async function showEvenings(ports = PORTS): Promise<void> {
	const box = document.querySelector<HTMLElement>('[data-evenings]') as HTMLElement;
	const state = box.querySelector('p') as HTMLElement;
	const { halls, times, zone, slow, none, failed, ...links } = JSON.parse(box.dataset['evenings'] as string) as EveningsData;
	const isSlow = setTimeout(() => {
		state.textContent = slow;
	}, SLOW_MS);
	const wanted: Wanted = { halls: Object.keys(halls), times: Object.keys(times), zone };
	try {
		const evenings = await readEvenings(wanted, ports);
		state.textContent = evenings.length > 0 ? '' : none;
		box.querySelector('ul')?.append(...evenings.map((evening) => cellOf(evening, { halls, times, ...links })));
	} catch (_) {
		state.textContent = failed;
	}
	clearTimeout(isSlow);
}

type CellData = Pick<EveningsData, 'form' | 'days' | 'months' | 'halls' | 'times' | 'several'>;

/** A link with the day and its time. The hall is chosen only where a single one is free: which one fits depends on the guests. */
function cellOf({ day, time, halls: free }: FreeEvening, { form, days, months, halls, times, several }: CellData): HTMLElement {
	const date = new Date(day);
	const [hall = ''] = free;
	const isOnly = free.length === 1;
	const link = made('a', '');
	link.setAttribute('href', `${form}?${new URLSearchParams({ ...(isOnly && { hall }), eventDate: day, eventTime: time })}#dates`);
	for (const [tag, text] of [
		['span', days[date.getUTCDay()] ?? ''],
		['b', `${date.getUTCDate()} ${months[date.getUTCMonth()]}`],
		['span', times[time] ?? time],
		['span', isOnly ? (halls[hall] ?? hall) : several.replace('{count}', String(free.length))],
	] as const)
		link.append(made(tag, text), ' ');
	const cell = made('li', '');
	cell.append(link);
	return cell;
}

const made = (tag: string, text: string) => Object.assign(document.createElement(tag), { textContent: text });

async function askServer(address: string): Promise<unknown> {
	const giving = new AbortController();
	const limit = setTimeout(() => giving.abort(), GIVEN_UP_MS);
	try {
		const answer = await fetch(address, { credentials: 'omit', signal: giving.signal });
		if (!answer.ok) throw answer.status;
		return await answer.json();
	} finally {
		clearTimeout(limit);
	}
}
