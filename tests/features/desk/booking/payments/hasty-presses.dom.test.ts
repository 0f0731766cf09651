import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { takeHastyPresses, watchRows } from '#features/desk/shell/parts/steady-rows.ts';

/** A room with two families, a notice above them and two more to close. */
const ROOM = `
	<main>
		<div id="notices"></div>
		<div id="room">
			<ul id="list">
				<li data-as="1" id="ayesha"><button class="name">Ayesha</button><button>Hold Ayesha</button></li>
				<li data-as="1" id="bilal"><button class="name">Bilal</button><button>Hold Bilal</button></li>
			</ul>
		</div>
	</main>
	<div class="toasts"><button data-close-button>Close the first</button><button data-close-button>Close the second</button></div>`;

let now: number;
let acted: string[];
let stopWatching: (() => void) | undefined;
let stop: () => void;

beforeEach(() => {
	now = 1000;
	acted = [];
	document.body.innerHTML = ROOM;
	document.body.onclick = ({ target }) => acted.push((target as Element).textContent ?? '');
	const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
	onTestFinished(() => time.mockRestore());
	stopWatching = watchRows(at('room'));
	stop = takeHastyPresses();
});
afterEach(() => {
	stop();
	stopWatching?.();
	document.body.onclick = null;
	document.body.innerHTML = '';
});

const at = (id: string) => document.getElementById(id) as HTMLElement;
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;

/** Presses there, some time after the last press. */
function tap(name: string, later: number, { x = 100, y = 100, detail = 1 } = {}) {
	now += later;
	button(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: y }));
}

/** Removes Ayesha's row, and lets the observers of the page run. */
async function ayeshaLeaves() {
	at('ayesha').remove();
	await Promise.resolve();
}

test.each([
	['however long a finger goes on tapping', 200, 8, 300],
	['a finger that comes down late, just after the rows have moved, and goes on', 1900, 5, 500],
])('%s acts on the family where it began', async (_, leavesAfter, taps, apart) => {
	tap('Hold Ayesha', 0);
	now += leavesAfter;
	await ayeshaLeaves();
	for (let tapped = 0; tapped < taps; tapped += 1) tap('Hold Bilal', apart);

	expect(acted).toEqual(['Hold Ayesha']);
	tap('Hold Bilal', 800);
	expect(acted).toEqual(['Hold Ayesha', 'Hold Bilal']);
});

test('a changed row takes no press for a moment, and an unchanged one does at once', async () => {
	at('bilal').dataset['as'] = '2';
	await Promise.resolve();

	tap('Hold Bilal', 100);
	tap('Hold Ayesha', 10, { y: 300 });
	tap('Bilal', 10, { y: 500 });

	expect(acted).toEqual(['Hold Ayesha', 'Bilal']);
});

test('a row that news or a notice moved under the finger takes no press for a moment', async () => {
	at('list').insertAdjacentHTML('afterbegin', '<li data-as="1"><button>Hold Celia</button></li>');
	await Promise.resolve();
	tap('Hold Celia', 100);
	tap('Hold Bilal', 10, { y: 300 });
	expect(acted).toEqual([]);

	now += 2000;
	vi.spyOn(at('ayesha'), 'getBoundingClientRect').mockReturnValue({ top: 80 } as DOMRect);
	at('notices').textContent = 'It could not be noted.';
	await Promise.resolve();
	tap('Hold Ayesha', 100);
	tap('Hold Bilal', 10, { y: 300 });
	expect(acted).toEqual(['Hold Bilal']);
});

test('rows that a new text of a notice has moved take no press for a moment, and later changes elsewhere do not block them again', async () => {
	const notice = at('notices').appendChild(document.createTextNode('We do not know if it arrived.'));
	await Promise.resolve();
	vi.spyOn(at('bilal'), 'getBoundingClientRect').mockReturnValue({ top: 80 } as DOMRect);
	now += 2000;
	// React writes another text into the same node.
	notice.nodeValue = 'The connection broke. The desk is up to date again: check if it is done before you press again.';
	await Promise.resolve();
	tap('Hold Bilal', 100);
	expect(acted).toEqual([]);

	now += 2000;
	at('ayesha').innerHTML = '<p>Done: Ayesha</p>';
	await Promise.resolve();
	tap('Hold Bilal', 100);

	expect(acted).toEqual(['Hold Bilal']);
});

test('a part that a press unfolds blocks no press', async () => {
	vi.spyOn(at('bilal'), 'getBoundingClientRect').mockReturnValue({ top: 80 } as DOMRect);
	at('ayesha').hidden = true;
	await Promise.resolve();

	tap('Hold Bilal', 10);

	expect(acted).toEqual(['Hold Bilal']);
});

test('a key counts at once, and so does a press of a screen reader, which has no place', async () => {
	tap('Hold Ayesha', 0);
	tap('Hold Bilal', 100, { detail: 0 });
	tap('Bilal', 100, { x: 0, y: 0 });

	expect(acted).toEqual(['Hold Ayesha', 'Hold Bilal', 'Bilal']);
});

test('repeated taps do not answer a question that opens or closes under the finger', () => {
	tap('Hold Ayesha', 0);
	document.body.insertAdjacentHTML('beforeend', '<dialog open><button>Hold it for this one</button></dialog>');
	tap('Hold it for this one', 250, { x: 110, y: 95 });
	expect(acted).toEqual(['Hold Ayesha']);

	tap('Hold it for this one', 800);
	document.querySelector('dialog')?.remove();
	tap('Hold Bilal', 250);
	expect(acted).toEqual(['Hold Ayesha', 'Hold it for this one']);
});

test('a quick press elsewhere, on the same button, after a miss or after typing counts', () => {
	tap('Hold Ayesha', 0);
	tap('Hold Ayesha', 100);
	tap('Hold Bilal', 100, { y: 160 });
	expect(acted).toHaveLength(3);

	at('room').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: 300, clientY: 300 }));
	tap('Hold Ayesha', 100, { x: 310, y: 300 });
	at('room').dispatchEvent(new Event('input', { bubbles: true }));
	tap('Hold Bilal', 100, { x: 310, y: 300 });
	expect(acted.slice(-2)).toEqual(['Hold Ayesha', 'Hold Bilal']);
});

test('notices are closed one after the other at one place', () => {
	tap('Close the first', 0);
	tap('Close the second', 100);

	tap('Ayesha', 800);
	tap('Bilal', 100);

	expect(acted).toEqual(['Close the first', 'Close the second', 'Ayesha', 'Bilal']);
});

test('a part that takes no press is faded meanwhile', () => {
	const fade = vi.fn();
	button('Hold Bilal').animate = fade;

	tap('Hold Ayesha', 0);
	tap('Hold Bilal', 100);

	expect(fade).toHaveBeenCalledWith({ opacity: [0.35, 0.35, 1] }, 700);
});
