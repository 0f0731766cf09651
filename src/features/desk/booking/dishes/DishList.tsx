import './dishes.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $changing, type BookingEdit } from '#features/desk/shell/booking-edits.ts';
import { useVenue } from '#features/desk/shell/desk-context.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { StaffFunction } from '#shared/rules/booking/booking-function.ts';
import { type Dish, servedDishes } from '#shared/rules/dishes.ts';
import { HAS_URDU } from '#shared/rules/language.ts';
import { pricesFor } from '#shared/rules/money/estimate-several.ts';
import { DishForm } from './DishForm.tsx';
import { dishWords as words } from './dish-words.ts';
import { saveDishes } from './save-dishes.ts';

export type DishListProps = { booking: Booking; one: StaffFunction; mayChange: boolean };

/** What is open: a dish by its key, since a colleague may move it, or the form for another dish. */
type Open = {
	key: string;
	/** The question about the dish: which dish replaces it, or whether the price of its add-on is removed too. */
	about?: 'swap' | 'price';
};

const ADD = 'add';

/** The dishes of a function, in the order agreed. Each change is saved at once, in the version that the panel shows. */
export default function DishList({ booking, one, mayChange }: DishListProps) {
	const { prices } = useVenue();
	const { dishes } = one;
	const isBusy = useStore($changing).has(booking.id);
	const [open, setOpen] = useState<Open>();
	const isOpen = (dish: Dish, about?: Open['about']) => open?.key === keyOf(dish) && open.about === about;

	async function save(list: Dish[], done: string, also: BookingEdit = {}, backAlso: BookingEdit = {}) {
		if (isBusy) return;
		const isSaved = await saveDishes(booking, one, { to: { ...also, dishes: list }, back: { ...backAlso, dishes }, done });
		// A refused change can be sent again, and another dish may be open by now.
		if (isSaved) setOpen((now) => (now === open ? undefined : now));
	}

	const replaced = (place: number, ...others: Dish[]) => [...dishes.slice(0, place), ...others, ...dishes.slice(place + 1)];

	function leaveOut(place: number, { en }: Dish) {
		void save(replaced(place), words.left(en));
	}

	/** Removes the dish together with the price line of its add-on. */
	function leaveOutWhole(place: number, { en, addOn }: Dish) {
		const withAddOns = (addOns: string[]) => ({ addOns, prices: pricesFor([{ ...one, addOns }], prices) });
		const others = one.addOns.filter((name) => name !== addOn);
		void save(replaced(place), words.left(en), withAddOns(others), withAddOns(one.addOns));
	}

	function move(place: number, by: number, dish: Dish) {
		const others = replaced(place);
		void save([...others.slice(0, place + by), dish, ...others.slice(place + by)], words.moved(dish.en));
	}

	return (
		<>
			{dishes.length === 0 && <p className="soft">{words.none}</p>}
			<ol className="dishlist" aria-label={words.of(occasionName(one))}>
				{dishes.map((dish, place) => (
					<li key={keyOf(dish)}>
						<p className="dishlist__row">
							<DishName dish={dish} />
							{mayChange && (
								<button
									className="btn btn--quiet btn--small"
									type="button"
									aria-expanded={open?.key === keyOf(dish)}
									onClick={() => setOpen(open?.key === keyOf(dish) ? undefined : { key: keyOf(dish) })}
								>
									{open?.key === keyOf(dish) ? words.close : words.change} <span className="sr">{dish.en}</span>
								</button>
							)}
						</p>
						{mayChange && isOpen(dish) && (
							<div className="dishlist__acts">
								{dish.group && <GroupChoice dish={dish} onChoose={(chosen) => save(replaced(place, chosen), words.chosen(dish.en))} />}
								<Act words={words.swap} onPress={() => setOpen({ key: keyOf(dish), about: 'swap' })} />
								<Act
									words={words.leaveOut}
									onPress={() => (isPriced(dish, one) ? setOpen({ key: keyOf(dish), about: 'price' }) : leaveOut(place, dish))}
								/>
								{place > 0 && <Act words={words.earlier} onPress={() => move(place, -1, dish)} />}
								{place < dishes.length - 1 && <Act words={words.later} onPress={() => move(place, 1, dish)} />}
							</div>
						)}
						{isOpen(dish, 'price') && (
							<Question
								text={words.addOn.text(dish.addOn ?? dish.en)}
								yes={words.addOn.yes}
								no={words.addOn.no}
								onYes={() => leaveOutWhole(place, dish)}
								onNo={() => leaveOut(place, dish)}
							/>
						)}
						{isOpen(dish, 'swap') && (
							<DishForm
								label={words.instead(dish.en)}
								act={words.swap}
								dishes={replaced(place)}
								{...(dish.course && { course: dish.course })}
								onDone={(other) => save(replaced(place, other), words.swapped(dish.en, other.en))}
							/>
						)}
					</li>
				))}
			</ol>
			{mayChange &&
				(open?.key === ADD ? (
					<DishForm label={words.add} act={words.add} dishes={dishes} onDone={(dish) => save([...dishes, dish], words.added(dish.en))} />
				) : (
					<button className="btn btn--line btn--small" type="button" onClick={() => setOpen({ key: ADD })}>
						{words.add}
					</button>
				))}
		</>
	);
}

/** A dish may be in two parts of the meal. */
const keyOf = ({ course, en }: Dish): string => `${course?.en} ${en}`;

/** Whether the dish is an add-on that the booking still pays for. */
const isPriced = ({ addOn }: Dish, { addOns }: StaffFunction): boolean => addOn !== undefined && addOns.includes(addOn);

function Act({ words, onPress }: { words: string; onPress: () => void }) {
	return (
		<button className="btn btn--line btn--small" type="button" onClick={onPress}>
			{words}
		</button>
	);
}

function DishName({ dish }: { dish: Dish }) {
	const { ur } = dish;
	const [first, ...others] = servedDishes([dish]);
	const named = [first, ...others].map((served) => served && (served.isUndecided ? `${served.en} (not chosen yet)` : served.en)).join(', ');
	return (
		<span>
			{words.offered(named, dish.surcharge)}
			{HAS_URDU && ur !== dish.en && !dish.group && (
				<>
					{' '}
					<bdi className="soft" lang="ur" dir="rtl">
						{ur}
					</bdi>
				</>
			)}
		</span>
	);
}

/** Staff choose for a family on the phone. */
function GroupChoice({ dish, onChoose }: { dish: Dish; onChoose: (chosen: Dish) => void }) {
	const { group } = dish;
	if (!group) return null;
	const isFull = group.picked.length >= group.choose;
	const turned = (name: string) =>
		group.picked.includes(name) ? group.picked.filter((other) => other !== name) : [...group.picked.slice(isFull ? 1 : 0), name];
	return (
		<fieldset className="dishlist__group">
			<legend>{words.chooseOf(dish.en, group.choose)}</legend>
			{group.of.map(({ en }) => (
				<label className="check" key={en}>
					<input
						type="checkbox"
						checked={group.picked.includes(en)}
						onChange={() => onChoose({ ...dish, group: { ...group, picked: turned(en) } })}
					/>
					<span>{en}</span>
				</label>
			))}
		</fieldset>
	);
}
