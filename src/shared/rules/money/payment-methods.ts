import { BASICS } from '../basics.ts';
import { RULES } from '../site/rules.ts';
import { methodKey, type PaymentMethod } from './payment-method-key.ts';

const IN_PAKISTAN = ['Cash', 'Bank transfer', 'Raast', 'Easypaisa', 'JazzCash', 'Cheque', 'Card'];
const ELSEWHERE = ['Cash', 'Bank transfer', 'Card', 'Cheque'];

/** Methods of the content, or the country's usual ones. */
export const methodNames = ({ named, country }: { named?: readonly string[] | undefined; country: string }): readonly string[] =>
	named ?? (country === 'PK' ? IN_PAKISTAN : ELSEWHERE);

const NAMES = methodNames({ named: RULES.paymentMethods, country: BASICS.country });

/** Keys of the methods that can be chosen. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = NAMES.map(methodKey);

/** Methods that leave a proof of payment: cash gets a receipt of the hall's. */
export const PROOF_METHODS: readonly PaymentMethod[] = PAYMENT_METHODS.filter((method) => method !== 'cash');

/** Parses a typed or stored method. */
export const readMethod = (given: string | null | undefined): PaymentMethod | undefined => PAYMENT_METHODS.find((known) => known === given);

/** Name of a method. Old rows of the ledger may have a method that is no longer offered. */
export const methodName = (method: PaymentMethod): string =>
	[...NAMES, ...IN_PAKISTAN].find((name) => methodKey(name) === method) ??
	method.charAt(0).toUpperCase() + method.slice(1).replaceAll('_', ' ');

/** Methods that are not brand names. */
const KINDS: readonly PaymentMethod[] = ELSEWHERE.map(methodKey);

/** Name within a sentence: “bank transfer”, “JazzCash”. */
export const methodInText = (method: PaymentMethod): string =>
	KINDS.includes(method) ? methodName(method).toLowerCase() : methodName(method);
