import type { ProblemWords } from '#shared/rules/booking/field-problem.ts';
import type { Language } from '#shared/rules/language.ts';
import { fieldProblemsEn } from './field-problems-en.ts';
import { fieldProblemsUr } from './field-problems-ur.ts';

/** The words beside a field in both languages, for the server, which answers in either. A browser takes one of the two files. */
export const fieldProblemWords: Record<Language, ProblemWords> = { en: fieldProblemsEn, ur: fieldProblemsUr };
