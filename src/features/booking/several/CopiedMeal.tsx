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

const FIELDS = ['package', 'serving', 'addOns', 'specialRequests', ...COMPANY_FIELDS] as const;

/** Menu of a further function in one line, with a button that opens menu, add-ons, requests and guests. A problem opens them too. */
export function CopiedMeal({ first }: { first: FunctionValues }) {
	const { words, names, prices, language } = useBooking();
	const typed = useTyped();
	const { errors } = useRequest().formState;
	const [isWanted, setIsWanted] = useState(false);
	const t = severalWords[language];
	const { package: menu, serving } = typed;
	const isSame = menu === first.package && serving === first.serving;
	const meal = mealInWords(
		{ package: menu, serving: serving ? (serving as Serving) : null, addOns: dishesOf(typed, prices) },
		{ words, names },
	);
	const isOpen = isWanted || FIELDS.some((name) => errors[name]);
	return (
		<div className="part">
			<p className="help help--row">
				<span>{!meal ? t.noMeal : isSame ? t.sameMeal(meal) : t.ownMeal(meal)}</span>
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
