import { useId } from 'react';
import { rupees } from '#domain/payments/money.ts';
import type { PriceList } from '#domain/payments/pricing.ts';
import { formWords as words } from '#i18n/desk/form.ts';
import { ChoiceGroup } from '#islands/ui/ChoiceGroup.tsx';
import { useVenue } from '../venue-context.ts';
import { useBookingForm } from './form-context.ts';

type AddOn = PriceList['addOns'][number];

/** Dishes on top of the menu; one that is a choice offers its dishes when it is ticked. What has left the price list can be taken off. */
export function AddOnFields() {
	const { typed, onType, problemOf } = useBookingForm();
	const { addOns } = useVenue().prices;
	const isOf = (addOn: AddOn) => (name: string) => name === addOn.name || addOn.choices?.includes(name) === true;
	const unlisted = typed.addOns.filter((name) => !addOns.some((addOn) => isOf(addOn)(name)));

	/** In the order of the price list, so that ticking twice leaves nothing changed. */
	function choose(addOn: AddOn, name: string | undefined) {
		const listed = addOns.flatMap((other) => (other === addOn ? (name ?? []) : typed.addOns.filter(isOf(other))));
		onType({ addOns: [...listed, ...unlisted] });
	}

	return (
		<ChoiceGroup legend={words.addOns} note={words.perHead} problem={problemOf('addOns')}>
			<div className="staffform__addons">
				{addOns.map((addOn) => {
					const chosen = typed.addOns.find(isOf(addOn));
					return (
						<div key={addOn.name}>
							<Tick
								name={addOn.name}
								price={rupees(addOn.perHead)}
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
			<legend className="sr">{words.oneOf(addOn.name)}</legend>
			{addOn.choices?.map((dish) => (
				<label className="check" key={dish}>
					<input type="radio" name={group} checked={chosen === dish} onChange={() => onChoose(dish)} />
					{dish}
				</label>
			))}
		</fieldset>
	);
}
