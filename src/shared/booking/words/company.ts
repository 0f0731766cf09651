import type { Company } from '#shared/rules/booking/company.ts';
import { figure } from '#shared/rules/money/money.ts';

/** English words about the guests. Each follows a figure or is used alone. */
export const companyEn = {
	gents: 'gents',
	ladies: 'ladies',
	mixed: 'mixed',
	partition: 'with a partition',
	wheelchairs: 'in wheelchairs',
};

export type CompanyWords = typeof companyEn;

/** "300 gents, 250 ladies, with a partition, 2 in wheelchairs"; empty if the family gave no details. */
export function companyInWords(told: Company, words: CompanyWords, comma: string): string {
	const counted = (name: 'gents' | 'ladies' | 'wheelchairs') => typeof told[name] === 'number' && `${figure(told[name])} ${words[name]}`;
	return [counted('gents'), counted('ladies'), told.gathering && words[told.gathering], counted('wheelchairs')].filter(Boolean).join(comma);
}
