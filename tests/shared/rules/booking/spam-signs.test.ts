import { expect, test } from 'vitest';
import { takeFormSigns } from '#shared/rules/booking/spam-signs.ts';

test.each([
	['a person’s form', { website: '', elapsedMs: 41_000 }, undefined],
	['a page of an older version, which sends none', {}, undefined],
	['a hidden field that is filled', { website: 'https://spam.example', elapsedMs: 41_000 }, 'hidden_field'],
	['a form that was sent at once', { website: '', elapsedMs: 300 }, 'too_fast'],
	['signs of the wrong type', { website: 7, elapsedMs: 'soon' }, undefined],
])('%s', (_, signs, sign) => {
	expect(takeFormSigns({ clientName: 'Ayesha', ...signs })).toEqual({ rest: { clientName: 'Ayesha' }, sign, utmSource: undefined });
});

test.each([null, 'text', [1]])('what is no form is left to the parser: %s', (body) => {
	expect(takeFormSigns(body)).toEqual({ rest: body, sign: undefined, utmSource: undefined });
});
