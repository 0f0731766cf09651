import { BASICS } from '../basics.ts';

const { code, name } = BASICS.currency;

/** Currency code, as the desk and machines name it. */
export const CURRENCY = code;

/** Plural of the currency in a sentence: "rupees". */
export const MONEY_NAME = name;

/** True if large amounts are counted in lakhs and crores. */
export const COUNTS_IN_LAKHS = /^(PKR|INR|BDT|NPR|LKR)$/.test(code);
