import { BASICS } from '../basics.ts';
import type { Language } from '../language.ts';
import { figure } from './figure.ts';

export { figure };

const { sign, signUrdu = sign } = BASICS.currency;

/** Currency sign of a language: "PKR" before the amount, "روپے" after it. */
export const signIn = (language: Language): string => (language === 'ur' ? signUrdu : sign);

export const withSign = (amount: string, language: Language): string => (language === 'ur' ? `${amount} ${signUrdu}` : `${sign} ${amount}`);

/** Amount as the hall prints it: "PKR 2,035,500", or "2,035,500 روپے". */
export const moneyInWords = (amount: number, language: Language = 'en'): string => withSign(figure(amount), language);
