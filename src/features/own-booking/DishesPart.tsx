import './dishes.css';
import { type SyntheticEvent, useId, useState } from 'react';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { type ChooseDishes, hasOpenChoice, lastChoiceDay, takesDishChoices } from '#shared/rules/booking/dish-choices.ts';
import { parseLink } from '#shared/rules/booking/own-link.ts';
import { dayAt, dayInWords } from '#shared/rules/day.ts';
import { coursesOf, type Dish, type InBoth, servedDishes } from '#shared/rules/dishes.ts';
import type { Language } from '#shared/rules/language.ts';
import { ChoiceGroup } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { chooseDishes } from './dishes-http.ts';
import { dishesWords } from './dishes-words.ts';
import { noteDishes } from './own-booking.ts';
import { eventName } from './several-words.ts';

type DishesPartProps = {
	/** The booking with the fields of this event. */
	booking: VisitorBooking;
	/** The event, for a booking with several. */
	functionId?: string | undefined;
	language: Language;
	now: Date;
	choose?: ChooseDishes;
	readAgain: () => Promise<boolean>;
};

/** The dishes of an event, folded, and above them what the family still chooses. */
export default function DishesPart({ booking, functionId, language, now, choose = chooseDishes(language), readAgain }: DishesPartProps) {
	const t = dishesWords[language];
	const titleId = useId();
	const { dishes = [], eventDate } = booking;
	const today = dayAt(now);
	const isOpen = takesDishChoices(booking, today);
	// From its day on, an event leaves nothing to choose.
	const isAhead = eventDate > today;
	const groups = dishes.filter(({ group }) => group);
	return (
		<section className="block" aria-labelledby={titleId}>
			<h2 id={titleId}>
				{functionId && `${eventName(booking, language)}: `}
				{t.title}
			</h2>
			{groups.length > 0 && isOpen && (
				<>
					<p>{t.until(dayInWords(lastChoiceDay(eventDate), language))}</p>
					{groups.map((dish) => (
						<Choice key={dish.en} {...{ dish, functionId, language, choose, readAgain }} />
					))}
				</>
			)}
			{hasOpenChoice(dishes) && isAhead && !isOpen && <Notice tone="ask">{t.late}</Notice>}
			<details className="view__dishes">
				<summary>{t.all(servedDishes(dishes).length)}</summary>
				<dl className="facts">
					{coursesOf(dishes, { en: dishesWords.en.others, ur: dishesWords.ur.others }).map(({ name, dishes: served }) => (
						<div key={name.en}>
							<dt>{name[language]}</dt>
							<dd>
								{served.map((dish) => (
									<span key={dish.en}>
										<bdi>{dish[language]}</bdi>
										{dish.isUndecided && isAhead && ` (${t.open})`}
									</span>
								))}
							</dd>
						</div>
					))}
				</dl>
			</details>
		</section>
	);
}

type ChoiceProps = Pick<DishesPartProps, 'functionId' | 'language' | 'readAgain'> & { dish: Dish; choose: ChooseDishes };

/** One group of dishes. Ticks count only once they are saved. */
function Choice({ dish, functionId, language, choose, readAgain }: ChoiceProps) {
	const t = dishesWords[language];
	const { choose: count, of, picked } = dish.group ?? { choose: 0, of: [], picked: [] };
	const [typed, setTyped] = useState<string[]>();
	const [problem, setProblem] = useState<string>();
	const [state, setState] = useState<'sending' | 'done' | keyof typeof t.problems>();
	const chosen = typed ?? picked;
	const name = useId();

	function turn(one: InBoth) {
		setProblem(undefined);
		setState(undefined);
		if (count === 1) return setTyped([one.en]);
		setTyped(chosen.includes(one.en) ? chosen.filter((other) => other !== one.en) : [...chosen, one.en]);
	}

	async function send(event: SyntheticEvent) {
		event.preventDefault();
		if (state === 'sending') return;
		if (chosen.length !== count) return setProblem(t.count(count));
		const link = parseLink(location.hash);
		if (!link) return setState('not_found');
		setState('sending');
		const answer = await choose(link, { group: dish.en, picked: chosen, functionId });
		if (Array.isArray(answer)) {
			noteDishes(answer, functionId);
			setTyped(undefined);
			return setState('done');
		}
		setState(answer ?? 'unreachable');
		// The refusal means that the page shows an old state of the booking.
		if (answer === 'not_now' || answer === 'not_found') await readAgain();
	}

	return (
		<form className="lost__form" noValidate onSubmit={send}>
			<ChoiceGroup legend={t.choose(dish[language], count, of.length)} problem={problem}>
				{of.map((one) => (
					<label className="check" key={one.en}>
						<input type={count === 1 ? 'radio' : 'checkbox'} name={name} checked={chosen.includes(one.en)} onChange={() => turn(one)} />
						<span>{one[language]}</span>
					</label>
				))}
			</ChoiceGroup>
			<output>{state === 'done' && t.done}</output>
			{state && state !== 'done' && state !== 'sending' && (
				<Notice tone="bad" role="alert">
					{t.problems[state]}
				</Notice>
			)}
			<button className="btn btn--line" type="submit" aria-disabled={state === 'sending' || undefined}>
				{state === 'sending' ? t.saving : t.save}
			</button>
		</form>
	);
}
