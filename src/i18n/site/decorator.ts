import type { Language } from '#shared/rules/language.ts';
import { BOOKABLE, clockInWords, timeInText } from '#shared/rules/slots/bookable.ts';
import { partUrdu, timeNameUrdu } from '#shared/rules/slots/bookable-urdu.ts';
import { type DecoratorRule, type LaterEntry, laterEntries } from '#shared/rules/slots/decorator-hours.ts';
import { timeInUrdu } from './hours.ts';
import { soManyHours } from './so-many-hours.ts';

/** Earliest entry of a family's own decorator, in one sentence. The times follow the slots in src/content/booking.json. */
export function decoratorInWords(rule: DecoratorRule, language: Language, slots = BOOKABLE.slots): string {
	const hours = soManyHours(rule.hoursBefore, language);
	const later = laterEntries(slots, rule);
	if (language === 'ur') return `آپ کا سجاوٹ والا تقریب سے ${hours} پہلے آ سکتا ہے${later.map(laterInUrdu).join('')}۔`;
	return `Your decorator may enter ${hours} before the event begins${later.map(laterInEnglish).join('')}.`;
}

const laterInEnglish = ({ slot, before, isDayBefore, from }: LaterEntry): string =>
	`; for ${timeInText(slot)}, from ${clockInWords(from)} when ${timeInText(before)}${isDayBefore ? ' of the day before' : ''} comes before it in the same hall`;

const laterInUrdu = ({ slot, before, isDayBefore, from }: LaterEntry): string =>
	`؛ ${functionInUrdu(slot)} کے لیے، اگر اسی ہال میں اس سے پہلے ${isDayBefore ? 'ایک دن پہلے کی ' : ''}${functionInUrdu(before)} ہو، تو ${timeInUrdu(from)} سے`;

/** "رات کی تقریب". Two slots in one part of the day also get their names. */
function functionInUrdu(time: string): string {
	const part = partUrdu(time);
	const isAlone = BOOKABLE.slots.filter(({ key }) => partUrdu(key) === part).length < 2;
	return isAlone ? `${part} کی تقریب` : `${part} کی تقریب (${timeNameUrdu(time)})`;
}
