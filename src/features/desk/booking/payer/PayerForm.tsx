import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { useVenue } from '#features/desk/shell/desk-context.ts';
import { Refused } from '#features/desk/shell/form/Refused.tsx';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { bookingName, changeProblemWords } from '#features/desk/shell/words.ts';
import type { ProblemOf } from '#shared/data/call.ts';
import type { Busy } from '#shared/data/once.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { inForm, numberField, type Payer, type PayerNumber } from '#shared/rules/money/payer.ts';
import { onOneLine, withoutHidden } from '#shared/rules/text.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { usePressed } from '#shared/ui/use-pressed.ts';
import { detailsNow } from '../details.ts';
import { setPayer } from './state.ts';
import { payerWords as words } from './words.ts';

const LONGEST = { name: 120, address: 200, cnic: 40, ntn: 40 } as const;

type PayerFormProps = {
	booking: Booking;
	/** The payer with whole numbers, from which the form begins. */
	payer: Payer | undefined;
	/** The payer as the booking has it now, with masked numbers. */
	now: Payer | null;
	onClose: () => void;
};

/** Name, address, tax status and tax numbers of the payer. Nothing of it is stored in the browser, because a draft would keep tax numbers. */
export function PayerForm({ booking, payer, now, onClose }: PayerFormProps) {
	const { payer: fields = {}, prices } = useVenue();
	const isSaving = useStore($changing).has(booking.id);
	const [isPressed, press] = usePressed();
	const [isJudged, setIsJudged] = useState(false);
	const [refusal, setRefusal] = useState<ProblemOf<'set_payer'> | Busy>();
	/** The payer that the next press replaces: as the form opened, or as a colleague's change was shown. */
	const [base, setBase] = useState(now);
	const [isMet, setIsMet] = useState(false);
	const [typed, setTyped] = useState({
		name: payer?.name ?? '',
		address: payer?.address ?? '',
		status: payer?.status ?? '',
		cnic: payer?.cnic ?? '',
		ntn: payer?.ntn ?? '',
	});
	const { statuses = [] } = fields;
	const numbers = (['cnic', 'ntn'] as const).flatMap((key) => (fields[key] ? [{ key, ...numberField(fields[key]) }] : []));
	const read = (key: PayerNumber) => {
		const form = numbers.find((number) => number.key === key)?.form;
		return form && typed[key].trim() !== '' ? inForm(typed[key], form) : null;
	};
	const plain = (text: string) => onOneLine(withoutHidden(text));
	const problemOf = (key: keyof typeof LONGEST): string | undefined => {
		if (!isJudged) return undefined;
		if (key === 'name' || key === 'address') return key === 'name' && plain(typed.name) === '' ? words.nameNeeded : undefined;
		const number = numbers.find((one) => one.key === key);
		return number && read(key) === undefined ? words.numberForm(number.label, number.form) : undefined;
	};

	async function save(event: SyntheticEvent) {
		event.preventDefault();
		setIsJudged(true);
		const [name, cnic, ntn] = [plain(typed.name), read('cnic'), read('ntn')];
		if (isSaving || name === '' || cnic === undefined || ntn === undefined) return;
		if (!isSame(now, base)) return meet(now);
		const entered = { name, address: plain(typed.address) || null, status: typed.status || null, cnic, ntn };
		let answer = await press(() => setPayer({ booking, payer: entered }));
		if (!answer.ok && answer.problem === 'version_conflict') {
			// The booking was read again with the refusal.
			const read = detailsNow(booking.id);
			const theirs = read?.payer ?? null;
			if (read && !isSame(theirs, base)) return meet(theirs);
			if (read) answer = await press(() => setPayer({ booking: read.booking, payer: entered }));
		}
		setRefusal(answer.ok ? undefined : answer.problem);
		if (!answer.ok)
			return notifyFailure(`${booking.id}/payer`, { text: words.failed, problem: answer.problem, about: bookingName(booking) });
		notifySuccess(`${booking.id}/payer`, words.saved, bookingName(booking));
		onClose();
	}

	/** Shows a colleague's change beside the button. The next press replaces it. */
	function meet(theirs: Payer | null) {
		setBase(theirs);
		setIsMet(true);
		setRefusal(undefined);
	}

	const text = (key: keyof typeof LONGEST, label: string, hint?: string) => (
		<Field
			key={key}
			className="staffform__wide"
			label={label}
			optional={key === 'name' ? undefined : words.optional}
			hint={hint}
			problem={problemOf(key)}
		>
			{(control) => (
				<input
					{...control}
					className="input"
					dir={hint ? undefined : 'auto'}
					autoComplete="off"
					maxLength={LONGEST[key]}
					data-first-focus={key === 'name' || undefined}
					value={typed[key]}
					onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
				/>
			)}
		</Field>
	);

	return (
		<form className="side__form payform" noValidate aria-label={words.title} onSubmit={save}>
			<div className="staffform">
				{text('name', words.name)}
				{text('address', words.address)}
				{statuses.length > 0 && (
					<Field
						className="staffform__wide"
						label={words.status}
						hint={prices.taxes.some(({ percentByPayer }) => percentByPayer) ? words.priced : undefined}
					>
						{(control) => (
							<select
								{...control}
								className="select"
								value={typed.status}
								onChange={({ target }) => setTyped({ ...typed, status: target.value })}
							>
								<option value="">{words.noStatus}</option>
								{statuses.map((status) => (
									<option key={status}>{status}</option>
								))}
							</select>
						)}
					</Field>
				)}
				{numbers.map(({ key, label, form }) => text(key, label, `${form.replace(/0/g, '1')}. ${words.dashes}`))}
			</div>
			{isMet && (
				<Notice tone="ask" role="alert">
					<p>{words.changed(base)}</p>
				</Notice>
			)}
			<Refused text={words.failed} problem={refusal} why={refusal && (changeProblemWords as Record<string, string>)[refusal]} />
			<div className="side__acts">
				<button className="btn btn--main btn--small side__main" type="submit" aria-disabled={isSaving || undefined}>
					{isSaving && isPressed ? words.saving : words.save}
				</button>
				<button className="btn btn--line btn--small" type="button" onClick={onClose}>
					{words.close}
				</button>
			</div>
		</form>
	);
}

const isSame = (one: Payer | null, other: Payer | null): boolean =>
	(['name', 'address', 'status', 'cnic', 'ntn'] as const).every((key) => (one?.[key] ?? null) === (other?.[key] ?? null));
