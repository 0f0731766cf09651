import type { ListProblem, ProblemWords, VisitProblem } from '#shared/rules/booking/field-problem.ts';
import type { Language } from '#shared/rules/language.ts';
import { fieldProblemsEn } from './field-problems-en.ts';
import { fieldProblemsUr } from './field-problems-ur.ts';
import { listProblemWords } from './list-problems.ts';

/** Words of both languages, for the server. A browser loads one of the two files. */
export const fieldProblemWords: Record<Language, ProblemWords & Record<ListProblem | VisitProblem, string>> = {
	en: { ...fieldProblemsEn, ...listProblemWords.en },
	ur: { ...fieldProblemsUr, ...listProblemWords.ur },
};
