import { useBooking } from '#shared/booking/context.ts';
import { EstimateSheet, useEstimate } from '#shared/booking/EstimateCard.tsx';
import EstimateTotal from '#shared/booking/EstimateTotal.tsx';
import { useTyped } from '#shared/booking/request-form.ts';
import { SeveralEstimateLines } from '#shared/booking/SeveralEstimateLines.tsx';
import { toRequestInput } from '#shared/booking/values.ts';
import { aGuestCount } from '#shared/rules/booking/field.ts';
import type { Occasion } from '#shared/rules/booking/fields.ts';
import type { SeveralEstimate } from '#shared/rules/money/estimate-several.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import type { Serving } from '#shared/rules/money/pricing.ts';
import { estimateFunctions } from '../estimate-functions.ts';
import { functionNames, functionsOf } from './edit-functions.ts';
import { FunctionScope } from './FunctionScope.tsx';

/** Estimate of all functions. Until each has a menu and guests, it says what is missing. */
export function SeveralEstimateCard() {
	const { words, names, language } = useBooking();
	const typed = useTyped();
	const sum = useSeveralEstimate();
	return (
		<EstimateSheet isNoted={sum !== undefined}>
			{sum && <SeveralEstimateLines estimate={sum} sumName={words.estimate.total} words={words} language={language} names={names} />}
			{functionNames(functionsOf(typed), language).map((name, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a function has no other identity.
				<FunctionScope place={place} key={place}>
					<StillNeeded name={name} isAlone={!sum} />
				</FunctionScope>
			))}
		</EstimateSheet>
	);
}

export function SeveralEstimateBar() {
	const { words, language } = useBooking();
	const sum = useSeveralEstimate();
	return sum && <EstimateTotal text={`${words.estimate.total}: ${moneyInWords(sum.total, language)}`} />;
}

type StillNeededProps = {
	name: string;
	/** True while the sum of all functions is unknown. */
	isAlone: boolean;
};

/** Choices that the price of one function still needs, or a warning that its hall may feel empty. */
function StillNeeded({ name, isAlone }: StillNeededProps) {
	const { words, language } = useBooking();
	const { sum, few, lacks } = useEstimate();
	const said = sum ? few : lacks && words.estimate.lacks[lacks];
	const known = sum && isAlone && moneyInWords(sum.subtotal, language);
	return (
		(said || known) && (
			<p className="help">
				{name}: {[known, said].filter(Boolean).join(words.calendar.comma)}
			</p>
		)
	);
}

function useSeveralEstimate(): SeveralEstimate | undefined {
	const { prices } = useBooking();
	const meals = functionsOf(useTyped()).map((each) => {
		const { package: menu, serving, addOns, eventDate, guestCount, occasion, hall } = toRequestInput({ ...each, more: [] }, prices, 'en');
		const guests = aGuestCount(guestCount);
		return {
			...{ package: menu, addOns, eventDate, hall, occasion: (occasion || undefined) as Occasion | undefined },
			serving: (serving || undefined) as Serving | undefined,
			guestCount: guests.ok ? guests.value : 0,
		};
	});
	return meals.every(({ guestCount }) => guestCount > 0) ? estimateFunctions(meals, prices) : undefined;
}
