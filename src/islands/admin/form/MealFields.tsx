import { estimateOf } from '#domain/booking/staff-booking.ts';
import { figure } from '#domain/payments/money.ts';
import { SERVINGS } from '#domain/payments/pricing.ts';
import { formWords as words } from '#i18n/desk/form.ts';
import { Field } from '#islands/ui/Field.tsx';
import { useVenue } from '../venue-context.ts';
import { AddOnFields } from './AddOnFields.tsx';
import { Collapsible } from './Collapsible.tsx';
import { useBookingForm } from './form-context.ts';
import { RadioField } from './RadioField.tsx';
import { TextField } from './TextField.tsx';

/** What they eat and what it costs: the price list names an estimate, the hall names the total. */
export function MealFields() {
	const { typed, onType, problemOf } = useBookingForm();
	const { prices } = useVenue();
	const isListed = prices.menus.some(({ name }) => name === typed.package);
	// A price needs a serving; the table is the hall's usual one, and it is seen to be chosen.
	const chooseMenu = (menu: string) => onType({ package: menu, ...(menu && !typed.serving && { serving: 'table' }) });
	return (
		<Collapsible title={words.meal} fields={['package', 'serving', 'addOns', 'totalAmount']}>
			<Field className="staffform__wide" label={words.menu} problem={problemOf('package')}>
				{(control) => (
					<select {...control} className="select" value={typed.package} onChange={({ target }) => chooseMenu(target.value)}>
						<option value="">{words.notSaid}</option>
						{typed.package && !isListed && <option value={typed.package}>{words.oldMenu(typed.package)}</option>}
						{prices.menus.map(({ name }) => (
							<option key={name} value={name}>
								{name}
							</option>
						))}
					</select>
				)}
			</Field>
			<RadioField name="serving" legend={words.serving} options={SERVINGS.map((serving) => [serving, words.servings[serving]])} />
			<AddOnFields />
			<Total />
		</Collapsible>
	);
}

function Total() {
	const { typed, onType } = useBookingForm();
	const offered = estimateOf(typed, useVenue().prices)?.total;
	return (
		<div className="staffform__wide staffform__total">
			<TextField name="totalAmount" label={words.total} inputMode="numeric" autoComplete="off" maxLength={13} hint={words.totalHint} />
			<p role="status">
				{offered !== undefined && typed.totalAmount.replaceAll(',', '') !== String(offered) && (
					<button className="btn btn--quiet" type="button" onClick={() => onType({ totalAmount: figure(offered) })}>
						{words.offerEstimate(offered)}
					</button>
				)}
			</p>
		</div>
	);
}
