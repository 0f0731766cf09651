import '#features/desk/shell/parts/side-acts.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { useVenue } from '#features/desk/shell/desk-context.ts';
import { closeRefusals, notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import { bookingName } from '#features/desk/shell/words.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { numberField, type Payer } from '#shared/rules/money/payer.ts';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { type BookingDetails, isBilled } from '../details.ts';
import { PayerForm } from './PayerForm.tsx';
import { revealPayer, setPayer } from './state.ts';
import { payerWords as words } from './words.ts';

type WhoPaysProps = { details: BookingDetails; isReadOnly: boolean };

/** Who the bill is made out to. The tax numbers are masked until staff ask for them. */
export default function WhoPays({ details, isReadOnly }: WhoPaysProps) {
	const { booking, payer } = details;
	const isBusy = useStore($changing).has(booking.id);
	const [whole, setWhole] = useState<Payer>();
	const [asks, setAsks] = useState<'form' | 'remove'>();
	const act = `${booking.id}/payer`;
	const hasBill = isBilled(details);
	const canChange = !isReadOnly && !isOver(booking.status) && !hasBill;
	if (!payer && !canChange) return null;
	const close = () => {
		setAsks(undefined);
		setWhole(undefined);
	};

	async function reveal(): Promise<boolean> {
		const answer = await revealPayer(booking);
		if (answer.ok) setWhole(answer.value);
		else notifyFailure(act, { text: words.notShown, problem: answer.problem, about: bookingName(booking) });
		return answer.ok;
	}
	async function remove() {
		setAsks(undefined);
		const answer = await setPayer({ booking, payer: {} });
		if (!answer.ok) return notifyFailure(act, { text: words.failed, problem: answer.problem, about: bookingName(booking) });
		setWhole(undefined);
		notifySuccess(act, words.removed, bookingName(booking));
	}
	async function change() {
		closeRefusals(booking.id);
		// The form shows the whole numbers, so that one of them can be corrected.
		if (!payer || whole || (await reveal())) setAsks('form');
	}

	return (
		<section className="side__part" aria-labelledby="side-payer">
			<h3 id="side-payer">{words.title}</h3>
			{asks === 'form' ? (
				<PayerForm booking={booking} payer={whole} now={payer ?? null} onClose={close} />
			) : (
				<>
					{payer ? <PayerLines payer={whole ?? payer} /> : <p className="soft side__small">{words.nobody}</p>}
					{payer && (payer.cnic || payer.ntn) && <p className="soft side__small">{words.noted}</p>}
					{hasBill && !isReadOnly && <p className="soft side__small">{words.billed}</p>}
					{asks === 'remove' && (
						<Question
							text={words.question}
							yes={words.remove}
							no={words.keep}
							onYes={() => void remove()}
							onNo={() => setAsks(undefined)}
						/>
					)}
					{!asks && (
						<div className="side__acts">
							{canChange && <Press name={payer ? words.change : words.enter} isBusy={isBusy} onPress={() => void change()} />}
							{payer && (payer.cnic || payer.ntn) && !whole && <Press name={words.show} isBusy={isBusy} onPress={() => void reveal()} />}
							{whole && <Press name={words.hide} isBusy={false} onPress={() => setWhole(undefined)} />}
							{payer && canChange && <Press name={words.remove} isBusy={isBusy} onPress={() => setAsks('remove')} />}
						</div>
					)}
				</>
			)}
		</section>
	);
}

type PressProps = { name: string; isBusy: boolean; onPress: () => void };

const Press = ({ name, isBusy, onPress }: PressProps) => (
	<button className="btn btn--line btn--small" type="button" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onPress()}>
		{name}
	</button>
);

function PayerLines({ payer: { name, address, status, cnic, ntn } }: { payer: Payer }) {
	const { payer: fields = {} } = useVenue();
	const lines = [
		[words.name, name],
		[words.address, address],
		[words.status, status],
		// A number stays when the content has lost its field.
		[fields.cnic ? numberField(fields.cnic).label : 'CNIC', cnic],
		[fields.ntn ? numberField(fields.ntn).label : 'NTN', ntn],
	] as const;
	return (
		<dl className="mini">
			{lines.map(
				([label, value]) =>
					value && (
						<div key={label}>
							<dt>{label}</dt>
							<dd>
								<TypedText text={value} />
							</dd>
						</div>
					),
			)}
		</dl>
	);
}
