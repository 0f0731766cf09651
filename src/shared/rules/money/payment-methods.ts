import { BASICS } from '../basics.ts';
import { RULES } from '../site/rules.ts';
import { methodKey, type PaymentMethod } from './payment-method-key.ts';

const IN_PAKISTAN = ['Cash', 'Bank transfer', 'Raast', 'Easypaisa', 'JazzCash', 'Cheque', 'Card'];
const ELSEWHERE = ['Cash', 'Bank transfer', 'Card', 'Cheque'];

/** The methods that staff choose from: those of the content, or the country's usual ones. */
export const methodNames = ({ named, country }: { named?: readonly string[] | undefined; country: string }): readonly string[] =>
	named ?? (country === 'PK' ? IN_PAKISTAN : ELSEWHERE);

const NAMES = methodNames({ named: RULES.paymentMethods, country: BASICS.country });

/** The methods that can be chosen, by their keys. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = NAMES.map(methodKey);

/** Reads a method that was typed or kept. */
export const readMethod = (given: string | null | undefined): PaymentMethod | undefined => PAYMENT_METHODS.find((known) => known === given);

/** The name of a method. Old rows of the ledger can have a method that is no longer offered. */
export const methodName = (method: PaymentMethod): string =>
	[...NAMES, ...IN_PAKISTAN].find((name) => methodKey(name) === method) ??
	method.charAt(0).toUpperCase() + method.slice(1).replaceAll('_', ' ');

/** Methods that are no brand name. */
const KINDS: readonly PaymentMethod[] = ELSEWHERE.map(methodKey);

/** The name within a sentence: “bank transfer”, “JazzCash”. */
export const methodInText = (method: PaymentMethod): string =>
	KINDS.includes(method) ? methodName(method).toLowerCase() : methodName(method);
