import { expect, test } from 'vitest';
import rules from '#content/rules.json' with { type: 'json' };
import { methodKey } from '#shared/rules/money/payment-method-key.ts';
import { methodInText, methodName, methodNames, PAYMENT_METHODS } from '#shared/rules/money/payment-methods.ts';
import { rulesSchema } from '../../../../src/schemas/rules.ts';

test('Pakistan’s own ways of paying are offered only there, and those of the content everywhere', () => {
	expect(PAYMENT_METHODS).toEqual(['cash', 'bank_transfer', 'raast', 'easypaisa', 'jazzcash', 'cheque', 'card']);
	expect(methodNames({ country: 'PT' })).toEqual(['Cash', 'Bank transfer', 'Card', 'Cheque']);
	expect(methodNames({ country: 'PT', named: ['MB WAY'] })).toEqual(['MB WAY']);
});

test.each([
	['bank_transfer', 'Bank transfer', 'bank transfer'],
	['jazzcash', 'JazzCash', 'JazzCash'],
	['mb_way', 'Mb way', 'Mb way'],
])('a row of the ledger paid by %s says so, whether it can still be chosen or not', (method, name, inText) => {
	expect([methodName(method), methodInText(method)]).toEqual([name, inText]);
});

test.each([
	[['MB WAY', 'iDEAL', 'Chèque-vacances'], undefined],
	[['Cash', 'CASH'], 'has one way of paying twice.'],
	[['نقد'], 'needs two Latin letters at least.'],
	[['Unspecified'], 'needs two Latin letters at least.'],
	[['Cash!'], 'does not look right.'],
	[[], 'is empty. How families pay'],
])('%j as ways of paying: %s', (paymentMethods, problem) => {
	const said = rulesSchema.safeParse({ ...rules, paymentMethods }).error?.issues[0]?.message;

	if (problem) expect(said).toContain(problem);
	else expect({ said, keys: paymentMethods.map(methodKey) }).toEqual({ said: undefined, keys: ['mb_way', 'ideal', 'cheque_vacances'] });
});
