import { companyEn, companyInWords } from '#shared/booking/words/company.ts';
import { companyUr } from '#shared/booking/words/company-ur.ts';
import type { Company } from '#shared/rules/booking/company.ts';
import type { InBoth } from '#shared/rules/dishes.ts';

/** The guests' seating in one line. Empty if the family said nothing. */
export const companyWords = (company: Company): string => companyInWords(company, companyEn, ', ');

/** The guests' seating for the kitchen, in both languages. */
export const companyInBoth = (company: Company): InBoth => ({ en: companyWords(company), ur: companyInWords(company, companyUr, '، ') });

/** The names of the two sides. */
export const sideWords = { bride: 'Bride’s side', groom: 'Groom’s side' };
