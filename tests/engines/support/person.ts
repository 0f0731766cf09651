import { type Engine, KEYS } from './engine.ts';
import { type Place, type Role, reach, type Target, type Words, watch } from './in-page.ts';
import { until } from './processes.ts';

/** An element by role and name or pattern. */
export function the(role: Role, name?: string | RegExp, within?: Target): Target {
	const words: Words | undefined = name instanceof RegExp ? { pattern: name.source } : name;
	return { role, ...(words === undefined ? {} : { name: words }), ...(within ? { within } : {}) };
}

/** WebKit rounds positions after scrolling up or down. */
const isSamePlace = (one: Place, other: Place) => Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;

export type Person = ReturnType<typeof aPerson>;

/** A person at a browser, who uses mouse and keys and waits for results. */
export function aPerson(engine: Engine, site: string) {
	/** Calls a function in the page. It may use nothing from outside. */
	async function read<A extends unknown[], T>(look: (...args: A) => T, ...args: A): Promise<T> {
		return (await engine.run(`(...args) => { (${watch})(); return (${look})(...args); }`, args)) as T;
	}
	const waitFor = <A extends unknown[], T>(what: string, look: (...args: A) => T, ...args: A) => until(what, () => read(look, ...args));
	const see = (target: Target) => until(`${named(target)} is to be seen`, async () => (await read(reach, target, 'see')) !== null);

	async function standingStill(target: Target): Promise<Place> {
		let before: Place | undefined;
		return until(`${named(target)} can be pressed`, async () => {
			const place = (await read(reach, target, 'press')) as Place | null;
			if (place === null) throw new Error('It is not there');
			if (place.hindrance) throw new Error(place.hindrance);
			const last = before;
			before = place;
			if (last && !isSamePlace(last, place)) throw new Error(`It moves from ${JSON.stringify(last)} to ${JSON.stringify(place)}`);
			return last && place;
		});
	}
	async function press(target: Target, tries = 3): Promise<void> {
		const { x, y } = await standingStill(target);
		await engine.press(x, y);
		if (tries === 1 || (await hasArrived())) return;
		const place = (await read(reach, target, 'press').catch(() => null)) as Place | null;
		if (place && !place.hindrance) await press(target, tries - 1);
	}
	/** Whether the click came within a second. A press that led to another page has arrived, too. */
	const hasArrived = () =>
		until('the click', () => read(() => (window as unknown as { aim?: { isClicked: boolean } }).aim?.isClicked !== false), 1).then(
			() => true,
			() => false,
		);
	const valueIn = (target: Target) => read(reach, target, 'read' as const) as Promise<string | null>;

	return {
		engine,
		site,
		read,
		waitFor,
		see,
		press,
		keys: engine.keys,
		valueIn,
		isThere: async (target: Target) => (await read(reach, target, 'see')) !== null,
		async gone(target: Target) {
			await until(`${named(target)} is gone`, async () => (await read(reach, target, 'see')) === null);
		},
		property: (target: Target, name: string) => read(reach, target, 'read' as const, name) as Promise<string | null>,
		/** Opens a page and waits until it is complete. */
		async go(path: string) {
			await read(() => void Object.assign(window, { isBefore: true }));
			await engine.open(site + path);
			const [wanted] = path.split('#');
			await waitFor(
				`${path} is loaded`,
				(address: string) =>
					!('isBefore' in window) && location.pathname + location.search === address && document.readyState === 'complete',
				wanted ?? path,
			);
		},
		async reload() {
			await read(() => void Object.assign(window, { isBefore: true }));
			await engine.reload();
			await waitFor('the page is loaded again', () => !('isBefore' in window) && document.readyState === 'complete');
		},
		/** Replaces a field's text. */
		async type(target: Target, text: string) {
			await press(target);
			await engine.keys(KEYS.control, 'a', ...text);
			await until(`${named(target)} holds ${text}`, async () => (await valueIn(target)) === text, 15);
		},
		/** Chooses from a list. Its menu belongs to the system and cannot be driven, so the choice is set and announced to the page. */
		async choose(target: Target, option: string) {
			await see(target);
			await read(reach, target, 'choose', option);
		},
		/** Errors in the pages since the last call. */
		async troubles() {
			return read(() => {
				window.name = '';
				return (window as unknown as { troubles: string[] }).troubles.splice(0);
			});
		},
	};
}

function named({ role, name, within }: Target): string {
	const words = typeof name === 'string' ? ` "${name}"` : name ? ` /${name.pattern}/` : '';
	return `${role}${words}${within ? ` in the ${named(within)}` : ''}`;
}
