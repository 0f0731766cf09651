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
import { severalWords } from './several-words.ts';

/** Estimate of the functions that have a menu and guests, on the same basis as of one. The others say what is missing. */
export function SeveralEstimateCard() {
	const { words, names, language } = useBooking();
	const typed = useTyped();
	const events = functionNames(functionsOf(typed), language);
	const known = useSeveralEstimate();
	return (
		<EstimateSheet isNoted={known !== undefined}>
			{known && (
				<SeveralEstimateLines
					estimate={known.sum}
					events={known.places.map((place) => events[place] ?? '')}
					sumName={known.name}
					words={words}
					language={language}
					names={names}
				/>
			)}
			{events.map((name, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a function has no other identity.
				<FunctionScope place={place} key={place}>
					<StillNeeded name={name} />
				</FunctionScope>
			))}
		</EstimateSheet>
	);
}

export function SeveralEstimateBar() {
	const { language } = useBooking();
	const known = useSeveralEstimate();
	return known && <EstimateTotal text={`${known.name}: ${moneyInWords(known.sum.total, language)}`} />;
}

/** Choices that the price of one function still needs, or a warning that its hall may feel empty. */
function StillNeeded({ name }: { name: string }) {
	const { words } = useBooking();
	const { sum, few, lacks } = useEstimate();
	const said = sum ? few : lacks && words.estimate.lacks[lacks];
	return (
		said && (
			<p className="help">
				{name}: {said}
			</p>
		)
	);
}

/** `places`: of the functions in the sum. `name`: of the sum, which says so while a function is missing in it. */
type KnownSum = { sum: SeveralEstimate; places: number[]; name: string };

function useSeveralEstimate(): KnownSum | undefined {
	const { words, prices, language } = useBooking();
	const functions = functionsOf(useTyped());
	const meals = functions.flatMap((each, place) => {
		const { package: menu, serving, addOns, eventDate, guestCount, occasion, hall } = toRequestInput({ ...each, more: [] }, prices, 'en');
		const guests = aGuestCount(guestCount);
		if (!guests.ok || !menu || !serving) return [];
		const meal = { package: menu, serving: serving as Serving, addOns, eventDate, hall, guestCount: guests.value };
		return [{ ...meal, occasion: (occasion || undefined) as Occasion | undefined, place }];
	});
	const sum = meals.length > 0 ? estimateFunctions(meals, prices) : undefined;
	const name = meals.length < functions.length ? severalWords[language].soFar : words.estimate.total;
	return sum && { sum, places: meals.map(({ place }) => place), name };
}
