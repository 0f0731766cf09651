import { expect, test } from 'vitest';
import { inForm, numberField, payerFieldsOf } from '#shared/rules/money/payer.ts';
import { PAYER_NUMBERS } from './payer-numbers.ts';

test.each(PAYER_NUMBERS)('%s in the form %s is %s', (typed, form, read) => {
	expect(inForm(typed, form)).toBe(read);
});

test('a line of the content is a label and a form, and a missing line is a field that the hall does not use', () => {
	expect(numberField('Tax number 0000000-0')).toEqual({ label: 'Tax number', form: '0000000-0' });
	expect(payerFieldsOf({ statuses: ['Filer'], ntn: 'NTN 0000000-0' })).toEqual({ statuses: ['Filer'], cnic: null, ntn: '0000000-0' });
	expect(payerFieldsOf()).toEqual({ statuses: [], cnic: null, ntn: null });
});
