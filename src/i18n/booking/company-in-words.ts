import type { ToldCompany } from '#domain/booking/company.ts';
import { figure } from '#domain/payments/money.ts';
import type { CompanyWords } from './company-en.ts';

/** "300 gents, 250 ladies, with a partition, 2 in wheelchairs"; empty when nothing of it was said. */
export function companyInWords(told: ToldCompany, words: CompanyWords, comma: string): string {
	const counted = (name: 'gents' | 'ladies' | 'wheelchairs') => typeof told[name] === 'number' && `${figure(told[name])} ${words[name]}`;
	return [counted('gents'), counted('ladies'), told.gathering && words[told.gathering], counted('wheelchairs')].filter(Boolean).join(comma);
}
