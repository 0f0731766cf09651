import { BASICS } from '#shared/rules/basics.ts';
import type { Language } from '#shared/rules/language.ts';

/** Text of the family's page without JavaScript. */
export const ownWithoutScript: Record<Language, string> = {
	en: `Your booking opens here only with JavaScript. Ask the hall how it stands, with your reference (${BASICS.referenceLetters}-…) from our message:`,
	ur: `آپ کی بکنگ یہاں جاوا سکرپٹ کے بغیر نہیں کھلتی۔ ہمارے پیغام میں لکھا حوالہ (${BASICS.referenceLetters}-…) بتا کر ہال سے پوچھیے:`,
};
