import type { DeskPorts } from '#features/desk/shell/desk-context.ts';
import { call } from '#shared/data/call.ts';
import { deskAtom } from '#shared/data/resets.ts';
import { resource } from '#shared/data/resource.ts';
import { type Day, dayAt } from '#shared/rules/day.ts';
import { withinBook } from '#shared/rules/month.ts';

export const moneyOfDay = resource({ read: (day: Day) => call('money_of_day', { day }) });

/** The day that Money shows; `undefined` before the room was open. */
export const $moneyDay = deskAtom<Day | undefined>(undefined);

type MoneyPorts = Pick<DeskPorts, 'dayInAddress' | 'now'>;

/** A day of the book up to today: money cannot be received on a later day. */
function upToToday(day: Day, { now }: MoneyPorts): Day {
	const today = dayAt(now());
	return day > today ? today : withinBook(day);
}

/** Shows the day in the address, or today, and follows Back. Returns a function that ends it. */
export function followMoneyDay(ports: MoneyPorts): () => void {
	const show = () => $moneyDay.set(upToToday(ports.dayInAddress.read() ?? dayAt(ports.now()), ports));
	show();
	const stop = ports.dayInAddress.onChange(show);
	return () => {
		stop();
		$moneyDay.set(undefined);
	};
}

export function chooseMoneyDay(ports: MoneyPorts, day: Day): void {
	const chosen = upToToday(day, ports);
	ports.dayInAddress.keep(chosen);
	$moneyDay.set(chosen);
}
