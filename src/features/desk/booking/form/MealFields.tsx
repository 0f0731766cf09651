import { useId } from 'react';
import { useVenue } from '#features/desk/shell/desk-context.ts';
import { fieldNames, formWords } from '#features/desk/shell/form/words.ts';
import type { StaffField } from '#shared/rules/booking/staff-booking.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { type PriceList, SERVINGS } from '#shared/rules/money/pricing.ts';
import { readAmount } from '#shared/rules/money/read-amount.ts';
import { ChoiceGroup, Field } from '#shared/ui/Field.tsx';
import { Collapsible, RadioField, useBookingForm } from './FieldKinds.tsx';
import { AmountField } from './MoneyFields.tsx';

export const MEAL_FIELDS: readonly StaffField[] = ['package', 'serving', 'addOns', 'totalAmount'];

/** Menu, serving, add-ons and total. The form may offer an estimate; staff set the total. */
export const MealFields = ({ withTotal = true }: { withTotal?: boolean }) => (
	<Collapsible title={formWords.meal} fields={MEAL_FIELDS}>
		<MenuFields />
		<AddOnFields />
		{withTotal && <Total />}
	</Collapsible>
);

/** Menu and serving of a function. */
export function MenuFields() {
	const { typed, onType, problemOf } = useBookingForm();
	const { prices } = useVenue();
	const isListed = prices.menus.some(({ name }) => name === typed.package);
	// A price needs a serving, and table service is the usual one.
	const chooseMenu = (menu: string) => onType({ package: menu, ...(menu && !typed.serving && { serving: 'table' }) });
	return (
		<>
			<Field className="staffform__wide" label={fieldNames.package} problem={problemOf('package')}>
				{(control) => (
					<select {...control} className="select" value={typed.package} onChange={({ target }) => chooseMenu(target.value)}>
						<option value="">{formWords.notSaid}</option>
						{typed.package && !isListed && <option value={typed.package}>{formWords.oldMenu(typed.package)}</option>}
						{prices.menus.map(({ name }) => (
							<option key={name} value={name}>
								{name}
							</option>
						))}
					</select>
				)}
			</Field>
			<RadioField name="serving" options={SERVINGS} />
		</>
	);
}

function Total() {
	const { typed, onType, problemOf, enterKeyHint, first, aboutTotal, estimatedTotal: offered } = useBookingForm();
	return (
		<div className="staffform__wide staffform__total">
			<AmountField
				label={fieldNames.totalAmount}
				hint={formWords.totalHint}
				problem={problemOf('totalAmount')}
				odd={aboutTotal}
				amount={typed.totalAmount}
				enterKeyHint={enterKeyHint}
				isFirst={first === 'totalAmount'}
				onType={(totalAmount) => onType({ totalAmount })}
			/>
			<p role="status">
				{offered !== undefined && readAmount(typed.totalAmount) !== offered && (
					<button className="btn btn--quiet" type="button" onClick={() => onType({ totalAmount: figure(offered) })}>
						{formWords.offerEstimate(offered)}
					</button>
				)}
			</p>
		</div>
	);
}

type AddOn = PriceList['addOns'][number];

/** Add-ons of the price list, with a choice of dishes where the list has one. Add-ons that left the list can only be removed. */
export function AddOnFields() {
	const { typed, onType, problemOf } = useBookingForm();
	const { addOns } = useVenue().prices;
	const isOf = (addOn: AddOn) => (name: string) => name === addOn.name || addOn.choices?.includes(name) === true;
	const unlisted = typed.addOns.filter((name) => !addOns.some((addOn) => isOf(addOn)(name)));

	/** Keeps the order of the price list, so that ticking twice changes nothing. */
	function choose(addOn: AddOn, name: string | undefined) {
		const listed = addOns.flatMap((other) => (other === addOn ? (name ?? []) : typed.addOns.filter(isOf(other))));
		onType({ addOns: [...listed, ...unlisted] });
	}

	return (
		<ChoiceGroup legend={fieldNames.addOns} note={formWords.perHead} problem={problemOf('addOns')}>
			<div className="staffform__addons">
				{addOns.map((addOn) => {
					const chosen = typed.addOns.find(isOf(addOn));
					return (
						<div key={addOn.name}>
							<Tick
								name={addOn.name}
								price={moneyInWords(addOn.perHead)}
								isOn={chosen !== undefined}
								onTurn={(isOn) => choose(addOn, isOn ? addOn.name : undefined)}
							/>
							{chosen !== undefined && addOn.choices && <Dishes addOn={addOn} chosen={chosen} onChoose={(dish) => choose(addOn, dish)} />}
						</div>
					);
				})}
				{unlisted.map((name) => (
					<Tick key={name} name={name} isOn onTurn={() => onType({ addOns: typed.addOns.filter((other) => other !== name) })} />
				))}
			</div>
		</ChoiceGroup>
	);
}

function Tick({ name, price, isOn, onTurn }: { name: string; price?: string; isOn: boolean; onTurn: (isOn: boolean) => void }) {
	return (
		<label className="check">
			<input type="checkbox" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
			<span>
				{name} {price && <small className="soft nowrap">+ {price}</small>}
			</span>
		</label>
	);
}

function Dishes({ addOn, chosen, onChoose }: { addOn: AddOn; chosen: string; onChoose: (dish: string) => void }) {
	const group = useId();
	return (
		<fieldset className="staffform__dishes">
			<legend className="sr">{formWords.oneOf(addOn.name)}</legend>
			{addOn.choices?.map((dish) => (
				<label className="check" key={dish}>
					<input type="radio" name={group} checked={chosen === dish} onChange={() => onChoose(dish)} />
					{dish}
				</label>
			))}
		</fieldset>
	);
}
