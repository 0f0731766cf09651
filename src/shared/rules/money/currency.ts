import { BASICS } from '../basics.ts';

const { code, name } = BASICS.currency;

/** The currency in three letters, as the desk and machines name it. */
export const CURRENCY = code;

/** Several of the currency, in a sentence: "rupees". */
export const MONEY_NAME = name;

/** Whether large amounts are counted in lakhs and crores. */
export const COUNTS_IN_LAKHS = /^(PKR|INR|BDT|NPR|LKR)$/.test(code);
