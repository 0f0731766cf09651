import { LONGEST_REVIEW, type ReviewProblem } from '#shared/rules/booking/review.ts';
import type { Language } from '#shared/rules/language.ts';

const WORDS: Record<Language, Record<ReviewProblem, string>> = {
	en: {
		mark: 'Please choose a mark from 1 to 5',
		'too-long': `At most ${LONGEST_REVIEW} characters fit here. Please shorten it`,
		'no-text': 'This holds characters that cannot be seen. Please type it again',
		permission: 'Please say whether we may publish it',
	},
	ur: {
		mark: '1 سے 5 تک کوئی نمبر چنیے',
		'too-long': `یہاں زیادہ سے زیادہ ${LONGEST_REVIEW} حروف آ سکتے ہیں۔ کچھ مختصر کر دیجیے`,
		'no-text': 'اس میں کچھ حروف نظر نہیں آتے۔ دوبارہ لکھ دیجیے',
		permission: 'بتائیے کہ ہم اسے شائع کر سکتے ہیں یا نہیں',
	},
};

/** Why a review is refused, field by field, for the server and the family's page. */
export const reviewProblemsInWords = (problems: Record<string, ReviewProblem>, language: Language): Record<string, string> =>
	Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, WORDS[language][problem]]));
