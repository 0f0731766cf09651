import { useEffect } from 'react';
import { rupees } from '#domain/payments/money.ts';
import { displayName, SERVINGS, type Serving } from '#domain/payments/pricing.ts';
import type { Language } from '#domain/shared/language.ts';
import { pathIn } from '#domain/site/page-path.ts';
import { ChoiceGroup } from '#islands/ui/ChoiceGroup.tsx';
import { useBooking } from '../context.ts';
import { AddOnChoice } from './AddOnChoice.tsx';
import { useProblem, useRequest, useTyped } from './request-form.ts';

/** How it is served, which menu, and what goes on top; all of it can wait. */
export function MealPart() {
	const { words, prices, names, language } = useBooking();
	const t = words.request;
	const { register, setValue } = useRequest();
	const { serving, package: menu } = useTyped();

	// A price needs a serving; the table is the hall's usual one, and it is seen to be chosen, however the menu came: pressed before the script
	// was there it tells no handler.
	useEffect(() => {
		if (menu && !serving) setValue('serving', 'table');
	}, [menu, serving, setValue]);
	const decideLater = () => {
		setValue('package', '');
		setValue('serving', '');
	};

	return (
		<section className="part">
			<h2>
				{t.meal} <span className="opt">{t.optional}</span>
			</h2>
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
					{(menu || serving) && (
						<button className="textbtn" type="button" onClick={decideLater}>
							{t.decideLater}
						</button>
					)}
				</p>
			</ChoiceGroup>
			<AddOnChoice />
		</section>
	);
}

function priceOf(perHead: Record<Serving, number>, serving: string, from: string, language: Language): string {
	if (serving === 'table' || serving === 'buffet') return rupees(perHead[serving], language);
	return `${from} ${rupees(Math.min(...Object.values(perHead)), language)}`;
}
