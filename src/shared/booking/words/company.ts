import type { ToldCompany } from '#shared/rules/booking/company.ts';
import { figure } from '#shared/rules/money/money.ts';

/** Who the guests are, in English; `company-ur.ts` has the same keys. Each stands behind a figure or by itself. */
export const companyEn = {
	gents: 'gents',
	ladies: 'ladies',
	mixed: 'mixed',
	partition: 'with a partition',
	wheelchairs: 'in wheelchairs',
};

/** The same words, in any language. */
export type CompanyWords = typeof companyEn;

/** "300 gents, 250 ladies, with a partition, 2 in wheelchairs"; empty when nothing of it was said. */
export function companyInWords(told: ToldCompany, words: CompanyWords, comma: string): string {
	const counted = (name: 'gents' | 'ladies' | 'wheelchairs') => typeof told[name] === 'number' && `${figure(told[name])} ${words[name]}`;
	return [counted('gents'), counted('ladies'), told.gathering && words[told.gathering], counted('wheelchairs')].filter(Boolean).join(comma);
}
