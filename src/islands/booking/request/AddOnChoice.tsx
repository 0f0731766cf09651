import { rupees } from '#domain/payments/money.ts';
import { displayName } from '#domain/payments/pricing.ts';
import { ChoiceGroup } from '#islands/ui/ChoiceGroup.tsx';
import { useBooking } from '../context.ts';
import { useProblem, useRequest, useTyped } from './request-form.ts';

/** Dishes on top of a menu. One that is a choice of dishes offers them, one to be picked, when it is ticked. */
export function AddOnChoice() {
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
							<b>{displayName(addOn.name, names)}</b> <span className="end">+ {rupees(addOn.perHead, language)}</span>
						</label>
						{addOn.choices && addOns.includes(addOn.name) && (
							<fieldset className="addon__choices">
								<legend className="sr">{t.oneOf(displayName(addOn.name, names))}</legend>
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
