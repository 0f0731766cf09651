import { formWords } from '#features/desk/shell/form/words.ts';
import { statusWords } from '#features/desk/shell/words.ts';
import { type Day, dayInShort, dayInWords } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { monthInWords, monthOf } from '#shared/rules/month.ts';
import { WEEK_DAYS } from '#shared/rules/site/opening-hours.ts';
import { timeName } from '#shared/rules/slots/bookable.ts';
import type { Meaning } from './parse-search.ts';

export const searchWords = {
	understood: 'Understood in your search',
	takeOut: 'take it out of the search',
	near: (typed: string, near: number, isAll: boolean) =>
		isAll
			? `No name is exactly “${typed}”. These are close to it.`
			: `${near === 1 ? 'The last one is' : `The last ${figure(near)} are`} not spelt “${typed}”, but nearly so, or sound${near === 1 ? 's' : ''} like it.`,
	meaning,
} as const;

function meaning(one: Meaning): string {
	switch (one.kind) {
		case 'hall':
			return one.hall;
		case 'time':
			return timeName(one.eventTime);
		case 'status':
			if (one.status === 'unpaid') return 'Not fully paid';
			return one.status === 'balance' ? 'Balance due' : statusWords[one.status];
		case 'menu':
			return [...one.menus, one.occasion && formWords.occasions[one.occasion]].filter(Boolean).join(', ');
		case 'weekday':
			return one.date ? `${WEEK_DAYS[one.weekday - 1]} ${one.date}, to come` : `${WEEK_DAYS[one.weekday - 1]}s to come`;
		case 'month':
			return [one.date, monthInWords(`2024-${String(one.month).padStart(2, '0')}-01` as Day).split(' ')[0]].filter(Boolean).join(' ');
		case 'days':
			return daysInWords(one.first, one.last);
	}
}

function daysInWords(first: Day, last: Day): string {
	if (first === last) return dayInShort(first);
	if (first === monthOf(first).first && last === monthOf(first).last) return monthInWords(first);
	if (first.endsWith('-01-01') && last === `${first.slice(0, 4)}-12-31`) return first.slice(0, 4);
	return `${dayInWords(first).split(' ').slice(1, 3).join(' ')} to ${dayInWords(last).split(' ').slice(1).join(' ')}`;
}
