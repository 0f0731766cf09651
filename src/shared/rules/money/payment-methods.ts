import { BASICS } from '../basics.ts';
import { RULES } from '../site/rules.ts';
import { methodKey, type PaymentMethod } from './payment-method-key.ts';

const IN_PAKISTAN = ['Cash', 'Bank transfer', 'Raast', 'Easypaisa', 'JazzCash', 'Cheque', 'Card'];
const ELSEWHERE = ['Cash', 'Bank transfer', 'Card', 'Cheque'];

/** What staff choose from: what the content names, or else what is usual in the country. */
export const methodNames = ({ named, country }: { named?: readonly string[] | undefined; country: string }): readonly string[] =>
	named ?? (country === 'PK' ? IN_PAKISTAN : ELSEWHERE);

const NAMES = methodNames({ named: RULES.paymentMethods, country: BASICS.country });

/** The methods that can be chosen, by their keys. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = NAMES.map(methodKey);

/** Reads a method that was typed or kept. */
export const readMethod = (given: string | null | undefined): PaymentMethod | undefined => PAYMENT_METHODS.find((known) => known === given);

/** What a method is called; one that can be chosen no longer still stands in the ledger. */
export const methodName = (method: PaymentMethod): string =>
	[...NAMES, ...IN_PAKISTAN].find((name) => methodKey(name) === method) ??
	method.charAt(0).toUpperCase() + method.slice(1).replaceAll('_', ' ');

/** Those that are a kind of paying, and nobody's name. */
const KINDS: readonly PaymentMethod[] = ELSEWHERE.map(methodKey);

/** The same within a sentence: “bank transfer”, “JazzCash”. */
export const methodInText = (method: PaymentMethod): string =>
	KINDS.includes(method) ? methodName(method).toLowerCase() : methodName(method);
