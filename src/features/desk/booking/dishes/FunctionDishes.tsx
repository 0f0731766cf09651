import { useState } from 'react';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { liveOnes } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { servedDishes } from '#shared/rules/dishes.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import type { BookingDetails } from '../details.ts';

/** Words of the folded list. The open list loads its own. */
const words = {
	title: 'Dishes',
	open: (count: number) => (count === 1 ? '1 dish' : `${count} dishes`),
	openChoices: 'not all chosen yet',
} as const;

/** Loads at the press. */
const DISH_LIST = { name: 'DishList', ask: () => import('./DishList.tsx') };

/** The dishes of each live function, folded. */
export function FunctionDishes({ details: { booking, functions = [] } }: { details: BookingDetails }) {
	const live = liveOnes(functions);
	const mayChange = !isOver(booking.status) && !booking.deletedAt;
	if (booking.erasedAt || live.length === 0) return null;
	return (
		<section className="side__part" aria-labelledby="side-dishes">
			<h3 id="side-dishes">{words.title}</h3>
			{live.map((one) => (
				<Fold key={one.id} one={one} name={live.length > 1 ? `${occasionName(one)}: ` : ''} given={{ booking, one, mayChange }} />
			))}
		</section>
	);
}

type FoldProps = {
	one: StaffFunction;
	name: string;
	given: { booking: BookingDetails['booking']; one: StaffFunction; mayChange: boolean };
};

function Fold({ one: { dishes }, name, given }: FoldProps) {
	const [isOpen, setIsOpen] = useState(false);
	const isUndecided = servedDishes(dishes).some((dish) => dish.isUndecided);
	return (
		<>
			<p className="functions__acts">
				<button className="btn btn--quiet btn--small" type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
					{name}
					{words.open(dishes.length)}
					{isUndecided && `, ${words.openChoices}`}
				</button>
			</p>
			{isOpen && <LazyPart part={DISH_LIST} given={given} />}
		</>
	);
}
