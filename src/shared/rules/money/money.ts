import { BASICS } from '../basics.ts';
import type { Language } from '../language.ts';
import { figure } from './figure.ts';

export { figure };

const { sign, signUrdu = sign } = BASICS.currency;

/** What stands beside an amount in a language: "PKR" before it, "روپے" after it. */
export const signIn = (language: Language): string => (language === 'ur' ? signUrdu : sign);

/** A figure with its currency. */
export const withSign = (amount: string, language: Language): string => (language === 'ur' ? `${amount} ${signUrdu}` : `${sign} ${amount}`);

/** Whole units of the currency, as the hall prints them: "PKR 2,035,500", or "2,035,500 روپے". */
export const moneyInWords = (amount: number, language: Language = 'en'): string => withSign(figure(amount), language);
