import { companyEn, companyInWords } from '#shared/booking/words/company.ts';
import { companyUr } from '#shared/booking/words/company-ur.ts';
import type { ToldCompany } from '#shared/rules/booking/company.ts';
import type { InBoth } from '#shared/rules/kitchen-sheet.ts';

/** Who is coming, on one line; empty when nothing of it was said. */
export const companyWords = (told: ToldCompany): string => companyInWords(told, companyEn, ', ');

/** The same for the kitchen, in both of its languages. */
export const companyInBoth = (told: ToldCompany): InBoth => ({ en: companyWords(told), ur: companyInWords(told, companyUr, '، ') });

/** What the two sides' own persons are called. */
export const sideWords = { bride: 'Bride’s side', groom: 'Groom’s side' };
