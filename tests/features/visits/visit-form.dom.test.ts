import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followVisitForm } from '#features/visits/visit-form.ts';
import { beyondInWords, visitWords } from '#i18n/site/visit-words.ts';

// How the form looks, and that the hall gets the visit, is in tests/e2e/visits.phone.spec.ts.
const field = (name: string, input: string) => `<div data-field="${name}">${input}</div>`;
const t = visitWords.en;
const limits = { people: 4, parts: ['evening'] };
const tasting = { ...limits, beyond: beyondInWords(limits, 'en') };
const data = {
	language: 'en',
	done: t.done,
	failed: t.failed,
	problems: t.problems,
	sending: t.sending,
	send: t.send,
	parts: t.parts,
	tasting,
};
const PAGE = `
<form id="announce" data-visit novalidate>
	${field('kind', '<input type="radio" name="kind" value="visit" checked><input type="radio" name="kind" value="tasting">')}
	${field('day', '<input name="day" type="date" required>')}
	${field('part', '<input type="radio" name="part" value="morning"><input type="radio" name="part" value="evening" checked>')}
	${field('people', '<input name="people" required>')}
	${field('name', '<input name="name" required>')}
	${field('phone', '<input name="phone" required>')}
	${field('consent', '<input name="consent" type="checkbox" required>')}
	<input name="website">
	<p role="alert" data-failure hidden></p>
	<button type="submit" disabled>${t.send}</button>
	<template data-err><p class="err"><span></span></p></template>
	<script type="application/json">${JSON.stringify(data)}</script>
</form>
<div data-visit-done hidden><h2 tabindex="-1"></h2><p></p><a></a><button type="button"></button></div>`;

type Sent = { key: string; body: Record<string, unknown> };
let sent: Sent[];
let answers: (() => Response | Promise<Response>)[];
const TYPED = { day: '2026-12-12', people: '4', name: 'Ayesha Khan', phone: '0300-1234567' };

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const choose = (name: string, value: string) => {
	(document.querySelector(`[name=${name}][value=${value}]`) as HTMLInputElement).checked = true;
};
const form = () => document.querySelector('form') as HTMLFormElement;
const done = () => document.querySelector<HTMLElement>('[data-visit-done]') as HTMLElement;
const problems = () => Object.fromEntries([...document.querySelectorAll('.err')].map((each) => [each.id, each.textContent]));
const failure = () => document.querySelector('[data-failure]')?.textContent;

function open(hash = '') {
	history.replaceState(null, '', `/about${hash}`);
	document.body.innerHTML = PAGE;
	form().scrollIntoView = () => undefined;
	followVisitForm(new Date('2026-11-21T07:00:00Z'));
}
function type(values: Record<string, string> = TYPED) {
	for (const [name, value] of Object.entries(values)) control(name).value = value;
	control('consent').checked = true;
	form().dispatchEvent(new Event('input'));
}
async function send() {
	form().dispatchEvent(new Event('submit', { cancelable: true }));
	await vi.waitFor(() => expect(document.querySelector('[aria-disabled]')).toBeNull());
}
const refuse =
	(status: number, error = {}) =>
	() =>
		Response.json({ error }, { status });
const take = () => Response.json({ announced: true }, { status: 201 });

beforeEach(() => {
	sessionStorage.clear();
	sent = [];
	answers = [];
	vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit & { headers: Record<string, string> }) => {
		sent.push({ key: headers['Idempotency-Key'] ?? '', body: JSON.parse(String(body)) });
		return (answers.shift() ?? take)();
	});
	open();
});
afterEach(() => {
	vi.unstubAllGlobals();
});

test('the button works only with the script, and the days are those of three months', () => {
	expect(document.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false);
	expect([control('day').min, control('day').max]).toEqual(['2026-11-21', '2027-02-19']);
});

test('empty fields get a sentence each, the first takes the focus, and nothing is sent', async () => {
	await send();

	expect(Object.keys(problems())).toEqual(['visit-day-err', 'visit-people-err', 'visit-name-err', 'visit-phone-err', 'visit-consent-err']);
	expect(document.activeElement).toBe(control('day'));
	expect([control('day').getAttribute('aria-invalid'), control('day').getAttribute('aria-describedby')]).toEqual(['true', 'visit-day-err']);
	expect(sent).toEqual([]);
});

test('success shows only once the hall has it, with the calendar file and nothing kept', async () => {
	const { promise, resolve: arrive } = Promise.withResolvers<Response>();
	answers = [() => promise];
	type();
	form().dispatchEvent(new Event('submit', { cancelable: true }));
	await vi.waitFor(() => expect(sent).toHaveLength(1));
	expect([done().hidden, document.querySelector('[type=submit]')?.textContent]).toEqual([true, t.sending]);

	arrive(take());
	await vi.waitFor(() => expect(done().hidden).toBe(false));

	expect(sent[0]?.body).toMatchObject({ ...TYPED, kind: 'visit', part: 'evening', language: 'en', consent: true, website: '' });
	expect(done().querySelector('p')?.textContent).toBe(
		'You come to see the halls: Saturday 12 December, evening, 4 of you. We confirm it to you on WhatsApp.',
	);
	expect(done().querySelector('a')?.getAttribute('href')).toBe('/api/visits?day=2026-12-12&part=evening&kind=visit&language=en');
	expect(document.activeElement).toBe(done().querySelector('h2'));
	expect(sessionStorage.length).toBe(0);
});

test('a tasting beyond the hall’s limits is refused beside each field, and a visit is not', async () => {
	type({ ...TYPED, people: '۱۲' });
	choose('kind', 'tasting');
	choose('part', 'morning');
	await send();
	expect(problems()).toEqual({
		'visit-part-err': 'A tasting is only in the evening. Please choose that, or come to see the halls',
		'visit-people-err': 'A tasting is for at most 4 people. If you are more, please ring us',
	});
	expect(sent).toEqual([]);

	choose('kind', 'visit');
	await send();

	expect(sent).toHaveLength(1);
});

test('the answer to a tasting says that it is one, when, and for how many', async () => {
	type();
	choose('kind', 'tasting');
	await send();

	expect(done().querySelector('p')?.textContent).toMatch(/^You come for a tasting: Saturday 12 December, evening, 4 of you\./);
});

test('a lost answer keeps everything, also over a reload, and the same words go under the same key', async () => {
	answers = [() => Promise.reject(new Error('offline'))];
	type();
	await send();
	expect(failure()).toBe(t.failed.offline);

	open();
	expect([control('name').value, control('consent').checked]).toEqual(['Ayesha Khan', true]);
	await send();

	expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
	expect(done().hidden).toBe(false);
});

test('other words after a failure are another visit', async () => {
	answers = [refuse(500)];
	type();
	await send();
	expect(failure()).toBe(t.failed.server);
	type({ people: '6' });
	await send();

	expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('what the server refuses stands beside its field, and too many requests are said', async () => {
	answers = [refuse(422, { code: 'invalid', fields: { phone: 'This is the hall’s own number. Please enter yours' } }), refuse(429)];
	type();
	await send();
	expect(problems()).toEqual({ 'visit-phone-err': 'This is the hall’s own number. Please enter yours' });
	expect(document.activeElement).toBe(control('phone'));

	await send();
	expect([problems(), failure()]).toEqual([{}, t.failed.many]);
});

test('the link of a family’s own page fills the form in, and leaves the address', () => {
	open(`#${new URLSearchParams({ kind: 'tasting', name: 'عائشہ خان', phone: '+923001234567' })}`);

	expect([control('name').value, control('phone').value]).toEqual(['عائشہ خان', '+923001234567']);
	expect(new FormData(form()).get('kind')).toBe('tasting');
	expect(location.hash).toBe('#announce');
});
