import { Fragment, type ReactNode } from 'react';
import type { Language } from '#shared/rules/language.ts';
import type { EstimateLine, SeveralEstimate } from '#shared/rules/money/estimate-several.ts';
import { figure, moneyInWords } from '#shared/rules/money/money.ts';
import { displayName, type Names } from '#shared/rules/money/pricing.ts';
import type { BookingWords } from './words/booking-en.ts';
import { namesOfEvents } from './words/event-names.ts';

type SeveralEstimateLinesProps = {
	estimate: SeveralEstimate;
	/** Their names in the form, where an event may still be missing in the estimate. */
	events?: readonly string[];
	sumName: ReactNode;
	words: BookingWords;
	language: Language;
	names: Names;
};

/** Price with a sum for each of several occasions, every line, the taxes, and the whole. */
export function SeveralEstimateLines({ estimate, events: given, sumName, words, language, names }: SeveralEstimateLinesProps) {
	const t = words.estimate;
	// A direction mark keeps the minus before the figure in Urdu.
	const amountOf = (amount: number) => `${amount < 0 ? '\u200e−' : ''}${moneyInWords(Math.abs(amount), language)}`;
	const nameOf = ({ name, nameUr, serving }: EstimateLine) => {
		const shown = (language === 'ur' && nameUr) || displayName(name, names);
		return serving ? t.menuLine(shown, words.servingsInText[serving]) : shown;
	};
	const events = given ?? namesOfEvents(estimate.functions, language);
	const row = (
		line: EstimateLine,
		place: number,
		{ isCalledOff, minimum }: { isCalledOff?: true | undefined; minimum?: string | undefined } = {},
	) => {
		const Struck = isCalledOff ? 'del' : Fragment;
		return (
			<div key={`${place} ${line.name}`}>
				<dt>
					<Struck>
						{nameOf(line)} {line.percent !== undefined && `${line.percent}%`}
						{line.quantity > 1 && (
							<span className="nowrap num" dir="ltr" translate="no">
								{figure(line.quantity)} × {figure(line.unitPrice ?? 0)}
							</span>
						)}{' '}
						{minimum}
					</Struck>
				</dt>
				<dd>
					<Struck>{amountOf(line.amount)}</Struck>
				</dd>
			</div>
		);
	};
	return (
		<dl className="sum">
			{estimate.functions.map(({ occasion = 'other', isCalledOff, sum, lines, ...counts }, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a stored price keeps its order.
				<Fragment key={`${place} ${occasion}`}>
					{(given || estimate.functions.length > 1) && (
						<div>
							<dt>{isCalledOff ? <del>{events[place]}</del> : <b>{events[place]}</b>}</dt>
							<dd>{amountOf(sum)}</dd>
						</div>
					)}
					{lines.map((line, nth) =>
						row(line, nth, { isCalledOff, minimum: line.kind === 'plates' ? platesInWords(counts, words) : undefined }),
					)}
				</Fragment>
			))}
			{estimate.lines.map((line, place) => row(line, place))}
			{estimate.taxes.map(({ name, percent, amount }) => (
				<div key={`${name} ${percent}`}>
					<dt>{t.tax(displayName(name, names), percent)}</dt>
					<dd>{amountOf(amount)}</dd>
				</div>
			))}
			<div className="total">
				<dt>{sumName}</dt>
				<dd>{amountOf(estimate.total)}</dd>
			</div>
		</dl>
	);
}

type Counts = Pick<SeveralEstimate['functions'][number], 'plates' | 'guests' | 'served'>;

/** The minimum where it counts, and on a bill the plates that were served. */
const platesInWords = ({ plates, guests, served }: Counts, { estimate: t, calendar }: BookingWords): string =>
	[plates > (served ?? guests) && t.minimum(figure(plates)), served !== undefined && t.served(figure(served))]
		.filter(Boolean)
		.join(calendar.comma);
