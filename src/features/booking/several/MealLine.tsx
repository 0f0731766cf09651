import { useState } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { MealChoices } from '#shared/booking/MealPart.tsx';
import { useRequest, useTyped } from '#shared/booking/request-form.ts';
import { dishesOf, type FunctionValues } from '#shared/booking/values.ts';
import { mealInWords } from '#shared/booking/words/booking-chat.ts';
import { COMPANY_FIELDS } from '#shared/rules/booking/company.ts';
import type { Serving } from '#shared/rules/money/pricing.ts';
import { RemarksPart } from '../request/WhoPart.tsx';
import { severalWords } from './several-words.ts';

const FIELDS = ['package', 'serving', 'addOns', 'specialRequests', ...COMPANY_FIELDS, 'careOf'] as const;

/** Menu of a function in one line, with a button that opens menu, add-ons, requests and guests. A problem opens them too. */
export function MealLine({ first }: { first: FunctionValues | undefined }) {
	const { language, prices } = useBooking();
	const typed = useTyped();
	const { errors } = useRequest().formState;
	const [isWanted, setIsWanted] = useState(false);
	const t = severalWords[language];
	const { package: menu, serving } = typed;
	const isSame = menu === first?.package && serving === first.serving;
	const meal = useMeal(typed);
	const lacksAddOns = first !== undefined && dishesOf(first, prices).length > 0 && dishesOf(typed, prices).length === 0;
	const sentence = !meal ? (first ? t.noMeal(lacksAddOns) : t.noMenu) : isSame ? t.sameMeal(meal, lacksAddOns) : t.ownMeal(meal);
	const isOpen = isWanted || FIELDS.some((name) => errors[name]);
	return (
		<div className="part">
			<p className="help help--row">
				<span>{sentence}</span>
				<button className="textbtn" type="button" aria-expanded={isOpen} onClick={() => setIsWanted(!isOpen)}>
					{t.change}
				</button>
			</p>
			<div className="part" hidden={!isOpen}>
				<MealChoices />
				<RemarksPart />
			</div>
		</div>
	);
}

/** Menu, serving and add-ons in words; empty if nothing is chosen. */
export function useMeal(typed: FunctionValues): string {
	const { words, names, prices } = useBooking();
	const serving = (typed.serving || null) as Serving | null;
	return mealInWords({ package: typed.package, serving, addOns: dishesOf(typed, prices) }, { words, names });
}
