import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts } from '#features/desk/shell/desk-context.ts';
import { TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { useDiscard } from '#features/desk/shell/form/use-discard.tsx';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { newKey } from '#shared/browser/new-key.ts';
import { dayAt } from '#shared/rules/day.ts';
import type { PaymentDate } from '#shared/rules/money/payment-plan.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { usePressed } from '#shared/ui/use-pressed.ts';
import type { BookingDetails } from '../details.ts';
import { DateFields } from './DateFields.tsx';
import { changeDates } from './date-edits.ts';
import { dateDrafts, type TypedDate } from './draft.ts';
import { amountsOf, EMPTY_DATE, oddDates, planFacts, readDates, typedOf } from './typed-dates.ts';
import { datesInWords, dateWords as words } from './words.ts';

type DatesFormProps = {
	details: BookingDetails;
	/** The dates as they are stored. */
	dates: readonly PaymentDate[];
	typed: readonly TypedDate[];
	/** Whether it was typed before a reload. */
	isBack: boolean | undefined;
};

/** Form of all payment dates of a booking. The last one is the rest. */
export function DatesForm({ details, dates, typed, isBack }: DatesFormProps) {
	const { booking } = details;
	const today = dayAt(usePorts().now());
	const isBusy = useStore($changing).has(booking.id);
	const [isPressed, press] = usePressed();
	const [seen] = useState(dates);
	const [isJudged, setIsJudged] = useState(false);
	const [isConflict, setIsConflict] = useState(false);
	const close = () => dateDrafts.drop(booking.id);
	const isTyped = JSON.stringify(typed) !== JSON.stringify(dates.map(typedOf));
	const { leave, question } = useDiscard(isTyped, close);
	const read = readDates(typed, today);
	const { amounts, problems } = amountsOf(read, planFacts(details, today));
	const [isAsking, setIsAsking] = useState(false);
	const put = (next: readonly TypedDate[]) => {
		setIsAsking(false);
		dateDrafts.put(booking.id, { dates: [...next], isEdited: true });
	};
	const odd = oddDates(read.dates, { details, before: dates, today });

	function submit(event: SyntheticEvent) {
		event.preventDefault();
		setIsJudged(true);
		if (isBusy || problems.some((each) => Object.keys(each).length > 0)) return;
		if (odd.length > 0) setIsAsking(true);
		else void save();
	}

	async function save() {
		setIsAsking(false);
		const problem = await press(() => changeDates(booking, read.dates, isConflict ? null : seen));
		if (!problem) close();
		setIsConflict(problem === 'version_conflict');
	}

	return (
		<form className="lineform" noValidate aria-label={words.title} onSubmit={submit}>
			{typed.map((date, place) => (
				<DateFields
					key={date.id}
					date={date}
					place={place}
					isLast={place === typed.length - 1}
					amount={amounts[place] ?? 0}
					isPercent={Boolean(read.dates[place]?.percent)}
					problems={isJudged ? (problems[place] ?? {}) : {}}
					onType={(change) => put(typed.map((other) => (other === date ? { ...other, ...change } : other)))}
					onRemove={() => put(typed.filter((other) => other !== date))}
				/>
			))}
			{isConflict && (
				<Notice tone="ask" role="alert">
					<p>{words.changed(datesInWords(dates))}</p>
				</Notice>
			)}
			{isBack && <TypedBack />}
			{!isAsking && question}
			{isAsking && (
				<Question
					text={words.odd(odd)}
					yes={words.saveAnyway}
					no={words.change}
					onYes={() => void save()}
					onNo={() => setIsAsking(false)}
				/>
			)}
			<div className="actions" hidden={isAsking}>
				<button className="btn btn--line btn--small" type="submit" aria-disabled={isBusy || undefined}>
					{isBusy && isPressed ? words.saving : words.save}
				</button>
				{typed.length < 12 && (
					<button
						className="btn btn--quiet"
						type="button"
						onClick={() => put([...typed.slice(0, -1), { ...EMPTY_DATE, id: newKey() }, ...typed.slice(-1)])}
					>
						{words.add}
					</button>
				)}
				<button className="btn btn--quiet" type="button" onClick={leave}>
					{words.close}
				</button>
			</div>
		</form>
	);
}
