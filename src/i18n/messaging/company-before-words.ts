import { companyEn, companyInWords } from '#shared/booking/words/company.ts';
import { companyUr } from '#shared/booking/words/company-ur.ts';
import type { Language } from '#shared/rules/language.ts';
import { columnsOf } from './asked-in-words.ts';

/** Asks for new numbers after a lower guest count ended the old ones. `counts` is the JSON of gents, ladies and wheelchairs. */
export function companyBeforeWords(counts: string, language: Language): string | undefined {
	const { gents, ladies, wheelchairs } = columnsOf(counts) ?? {};
	const whole = (value: unknown) => (typeof value === 'number' ? value : undefined);
	const { names, comma, sentence } = WORDS[language];
	const ended = companyInWords({ gents: whole(gents), ladies: whole(ladies), wheelchairs: whole(wheelchairs) }, names, comma);
	return ended && sentence(ended);
}

const WORDS = {
	en: {
		names: companyEn,
		comma: ', ',
		sentence: (counts: string) => `The ${counts} that you had told us count no longer, so please tell us the new numbers`,
	},
	ur: {
		names: companyUr,
		comma: '، ',
		sentence: (counts: string) => `آپ کے بتائے ہوئے ${counts} اب شمار نہیں ہوں گے، نئی تعداد ہمیں بتا دیجیے`,
	},
};
