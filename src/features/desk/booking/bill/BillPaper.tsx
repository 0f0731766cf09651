import './bill-paper.css';
import { encode } from 'uqr';
import { TypedText } from '#features/desk/shell/parts/TypedText.tsx';
import { occasionName } from '#features/desk/shell/words/occasions.ts';
import { dayAt, dayInShort, dayInWords } from '#shared/rules/day.ts';
import { CURRENCY } from '#shared/rules/money/currency.ts';
import { figure } from '#shared/rules/money/money.ts';
import { amountInWords } from '#shared/rules/money/read-amount.ts';
import { timeInText } from '#shared/rules/slots/bookable.ts';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { Line } from '../papers/EventLines.tsx';
import { Signatures } from '../papers/PrintDocuments.tsx';
import { paperWords } from '../papers/words.ts';
import { ledgerWords } from '../payments/words.ts';
import { type Bill, isTakenBack } from './state.ts';
import { billWords, billPaperWords as words } from './words.ts';

/** `notes`: the credit notes of a bill. */
type BillPaperProps = { bill: Bill; notes?: readonly Pick<Bill, 'number' | 'total'>[] };

/** A bill or a credit note on one sheet, as its document has it. */
export function BillPaper({ bill, notes = [] }: BillPaperProps) {
	const { kind, number, issuedAt, document: paper, fiscalNumber, fiscalQr } = bill;
	const { venue, payer, balance = 0 } = paper;
	const issued = dayAt(new Date(issuedAt));
	const day = dayInShort(issued);
	const ids = (['cnic', 'ntn'] as const).flatMap((name) => (payer[name] ? [`${words.ids[name]} ${payer[name]}`] : []));
	return (
		<div className="billpaper">
			<header>
				{isTakenBack(bill, notes) && (
					<p className="paper__void">
						<Unbroken text={words.takenBack(notes.map((note) => note.number).join(', '))} />
					</p>
				)}
				<p className="paper__house">{venue.name}</p>
				<p>{[...venue.address, venue.phone].filter(Boolean).join(', ')}</p>
				{venue.taxNumbers.length > 0 && <p>{venue.taxNumbers.map((one) => `${one.name} ${one.number}`).join(', ')}</p>}
				<h1>
					<Unbroken text={billWords.name(kind, number)} />
				</h1>
			</header>
			<dl>
				<Line name={words.day}>{dayInWords(issued)}</Line>
				{paper.number && <Line name={words.ofBill}>{paper.number}</Line>}
				{paper.reason && (
					<Line name={words.reason}>
						<TypedText text={paper.reason} />
					</Line>
				)}
				<Line name={words.to}>
					<TypedText text={[payer.name, payer.address].filter(Boolean).join(', ')} />
					{ids.length > 0 && `, ${ids.join(', ')}`}
				</Line>
				<Line name={words.booking}>{paper.reference}</Line>
				{notes.length > 0 && <Line name={words.notes}>{notes.map((note) => words.note(note.number, note.total)).join(', ')}</Line>}
			</dl>
			<table>
				<caption>{CURRENCY}</caption>
				{paper.functions?.map((one) => (
					<tbody key={`${one.eventDate} ${one.eventTime} ${one.hall}`}>
						<tr>
							<th scope="rowgroup" colSpan={2}>
								{[occasionName(one), dayInShort(one.eventDate), timeInText(one.eventTime), one.hall].join(', ')}
								<small>{words.plates(one.servedPlates, one.billedPlates, one.agreedPlates)}</small>
							</th>
						</tr>
						{one.lines.map((line) => (
							<Amount key={line.id} name={lineName(line)} amount={line.amount} />
						))}
					</tbody>
				))}
				<tbody>
					{paper.lines?.map((line) => (
						<Amount key={line.id} name={lineName(line)} amount={line.amount} />
					))}
					<Amount name={words.subtotal} amount={paper.subtotal} />
					{paper.taxes.map(({ name, percent, base, amount }) => (
						<Amount key={`${name} ${percent}`} name={words.tax(name, percent, base)} amount={amount} />
					))}
					<Amount name={words.total[kind]} amount={paper.total} isSum />
				</tbody>
				{paper.payments && (
					<tbody>
						{paper.payments.map((one) => (
							<Amount key={one.receiptNumber} name={paymentName(one)} amount={one.amount} />
						))}
						<Amount name={words.paid(day)} amount={paper.paid ?? 0} />
						<Amount name={(balance < 0 ? words.over : words.open)(day)} amount={Math.abs(balance)} isSum />
					</tbody>
				)}
			</table>
			<dl>
				<Line name={words.total[kind]}>{amountInWords(paper.total)}</Line>
				{paper.deposit && <Line name={words.deposit}>{words.depositParts(paper.deposit)}</Line>}
				{(fiscalNumber || venue.taxNumbers.length > 0) && (
					<Line name={words.fiscal}>
						{fiscalNumber ? <bdi>{fiscalNumber}</bdi> : <span className="billpaper__blank" />}
						{fiscalQr && <QrCode text={fiscalQr} />}
					</Line>
				)}
			</dl>
			<Signatures names={[paperWords.forHall, paperWords.family]} />
		</div>
	);
}

/** Modules of white around a QR code (ISO/IEC 18004). */
const QUIET = 4;

/** The QR code of the tax office's invoice, which a reader finds from paper. */
function QrCode({ text }: { text: string }) {
	const { size, data } = encode(text, { ecc: 'M', border: QUIET });
	const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
	return (
		<svg className="billpaper__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qr} shapeRendering="crispEdges">
			<path d={dark.join('')} />
		</svg>
	);
}

type PaperLine = NonNullable<Bill['document']['lines']>[number];

const lineName = ({ label, quantity, unitPrice, percent }: PaperLine): string =>
	percent ? `${label} ${percent}%` : quantity > 1 ? `${label}, ${figure(quantity)} × ${figure(unitPrice)}` : label;

type Paid = NonNullable<Bill['document']['payments']>[number];

const paymentName = ({ receiptNumber, receivedOn, method }: Paid): string =>
	`${receiptNumber}, ${dayInShort(receivedOn)}, ${ledgerWords.methodInText(method)}`;

function Amount({ name, amount, isSum = false }: { name: string; amount: number; isSum?: boolean }) {
	return (
		<tr className={isSum ? 'billpaper__sum' : undefined}>
			<th scope="row">
				<bdi>
					<Unbroken text={name} />
				</bdi>
			</th>
			<td>{figure(amount)}</td>
		</tr>
	);
}
