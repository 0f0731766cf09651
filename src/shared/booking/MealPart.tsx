import { useEffect, useState } from 'react';
import type { Language } from '#shared/rules/language.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { displayName, SERVINGS, type Serving } from '#shared/rules/money/pricing.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import { ChoiceGroup } from '#shared/ui/Field.tsx';
import { useBooking } from './context.ts';
import { Fold } from './Fold.tsx';
import { useProblem, useRequest, useTyped } from './request-form.ts';

type Meal = { menu: string; serving: string };

/** Choice of serving, menu and add-ons, all optional. */
export function MealPart() {
	return (
		<Fold title={useBooking().words.request.meal} fields={MEAL}>
			<MealChoices />
		</Fold>
	);
}

/** Same choices without their heading, for the change form. */
export function MealChoices() {
	const { words, prices, names, language } = useBooking();
	const t = words.request;
	const { register, setValue } = useRequest();
	const { serving, package: menu } = useTyped();

	// A menu needs a serving for its price, so the usual one, table, is chosen visibly. An effect does it, since a choice made before hydration
	// fires no handler.
	useEffect(() => {
		if (menu && !serving) setValue('serving', 'table');
	}, [menu, serving, setValue]);
	const [putOff, setPutOff] = useState<Meal>();
	const choose = (meal: Meal) => {
		setValue('package', meal.menu);
		setValue('serving', meal.serving);
	};
	const decideLater = () => {
		setPutOff({ menu, serving });
		choose({ menu: '', serving: '' });
	};
	const takeBack = putOff && !menu && !serving ? () => choose(putOff) : undefined;

	return (
		<>
			<ChoiceGroup legend={t.serving} problem={useProblem('serving')} role="radiogroup">
				<div className="seg">
					{SERVINGS.map((name) => (
						<label key={name}>
							<input type="radio" value={name} {...register('serving')} />
							{words.servings[name]}
						</label>
					))}
				</div>
			</ChoiceGroup>
			<ChoiceGroup legend={t.menu} note={t.perHead} problem={useProblem('package')} role="radiogroup">
				<div className="pick pick--list">
					{prices.menus.map((offer) => (
						<label className="opt-card opt-card--priced" key={offer.name}>
							<input type="radio" value={offer.name} {...register('package')} />
							<b>{displayName(offer.name, names)}</b> <span className="end">{priceOf(offer.prices, serving, t.from, language)}</span>
						</label>
					))}
				</div>
				<p className="help help--row">
					<a href={pathIn(language, '/services#menus')}>{t.dishes}</a>
					{(menu || serving || takeBack) && (
						<button className="textbtn" type="button" onClick={takeBack ?? decideLater}>
							{takeBack ? t.takeBack : t.decideLater}
						</button>
					)}
				</p>
			</ChoiceGroup>
			<AddOnChoice />
		</>
	);
}

const MEAL = ['serving', 'package', 'addOns'] as const;

function priceOf(perHead: Record<Serving, number>, serving: string, from: string, language: Language): string {
	if (serving === 'table' || serving === 'buffet') return moneyInWords(perHead[serving], language);
	return `${from} ${moneyInWords(Math.min(...Object.values(perHead)), language)}`;
}

/** Add-ons. One that offers a choice of dishes shows them when it is ticked. */
function AddOnChoice() {
	const { words, prices, names, language } = useBooking();
	const t = words.request;
	const { register } = useRequest();
	const { addOns } = useTyped();
	return (
		<ChoiceGroup legend={t.addOns} note={t.perHead} problem={useProblem('addOns')}>
			<div className="pick pick--list">
				{prices.addOns.map((addOn, index) => (
					<div className="addon" key={addOn.name}>
						<label className="opt-card opt-card--priced">
							<input type="checkbox" value={addOn.name} {...register('addOns')} />
							<b>{displayName(addOn.name, names)}</b> <span className="end">+ {moneyInWords(addOn.perHead, language)}</span>
						</label>
						{addOn.choices && addOns.includes(addOn.name) && (
							<fieldset className="addon__choices">
								<legend className="help">{t.oneOf}</legend>
								{addOn.choices.map((dish) => (
									<label className="check" key={dish}>
										<input type="radio" value={dish} {...register(`choices.${index}`)} />
										{displayName(dish, names)}
									</label>
								))}
							</fieldset>
						)}
					</div>
				))}
			</div>
		</ChoiceGroup>
	);
}
