import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import { latest } from '#shared/data/latest.ts';
import { once } from '#shared/data/once.ts';
import { err, ok } from '#shared/rules/result.ts';

/** A question that the test answers. */
function aQuestion() {
	let answer: (says: string) => void = () => undefined;
	const said = new Promise<string>((done) => {
		answer = done;
	});
	return { ask: () => said, answer };
}

describe('of several questions', () => {
	const shown: string[] = [];
	const show = (said: string) => shown.push(said) > 0;

	test('only the latest answer is shown, and earlier callers wait for it', async () => {
		shown.length = 0;
		const reading = latest();
		const [early, late] = [aQuestion(), aQuestion()];
		const endings = [reading.ask(early.ask, show), reading.ask(late.ask, (said) => show(said) && false)];

		late.answer('late');
		early.answer('early');

		expect(await Promise.all(endings)).toEqual([false, false]);
		expect(shown).toEqual(['late']);
	});

	test('none is shown after they are dropped, without a failure', async () => {
		shown.length = 0;
		const reading = latest();
		const question = aQuestion();
		const ending = reading.ask(question.ask, () => show('dropped') && false);

		reading.drop();
		question.answer('too late');

		expect(await ending).toBe(true);
		expect(shown).toEqual([]);
	});

	test('one that throws does not block the next', async () => {
		const reading = latest();
		const broken = reading.ask(() => Promise.reject(new Error('broken')), show);

		await expect(broken).rejects.toThrow('broken');
		expect(await reading.ask(async () => 'whole', show)).toBe(true);
	});
});

describe('one press at a time', () => {
	test('a second press gets "busy", and the store says what is in work', async () => {
		const $saving = atom<'csv' | 'xlsx' | undefined>(undefined);
		const { ask, answer } = aQuestion();
		const first = once($saving, 'csv', async () => ok(await ask()));
		const second = await once($saving, 'xlsx', async () => ok('never'));
		const meanwhile = $saving.get();

		answer('done');

		expect([second, meanwhile]).toEqual([err('busy'), 'csv']);
		expect([await first, $saving.get()]).toEqual([ok('done'), undefined]);
	});

	test('ends when the work throws', async () => {
		const $isSaving = atom(false);

		await expect(once($isSaving, true, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

		expect($isSaving.get()).toBe(false);
	});
});
