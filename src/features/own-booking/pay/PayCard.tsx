import './pay.css';
import { useRef, useState } from 'react';
import { momentInWords } from '#i18n/site/hours.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { dayAt, dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { duesOf } from '#shared/rules/money/dues.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { nextPayment, openAdvance } from '#shared/rules/money/payment-plan.ts';
import { percentOf } from '#shared/rules/money/percent.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import type { VenueContact } from '#shared/rules/site/venue.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import type { NextStep } from '../next-steps.ts';
import { copyAnyhow } from './copy-anyhow.ts';
import { payWords } from './pay-words.ts';

type PayCardProps = {
	step: NextStep;
	booking: VisitorBooking;
	venue: VenueContact;
	language: Language;
	now: Date;
	copy: (text: string) => Promise<boolean>;
};

/** What to pay, until when and into which account, with a button to copy each line. */
export function PayCard({ step, booking, venue: { account, advancePercent }, language, now, copy }: PayCardProps) {
	const t = payWords[language];
	const [done, setDone] = useState<{ name: string; how: 'copied' | 'marked' }>();
	const { bank = '', title = '', iban = '', wallets = [] } = account ?? {};
	// Some banks' forms refuse spaces in numbers.
	const rows: Row[] = [
		{ name: t.bank, shown: bank },
		{ name: t.holder, shown: title, isNumber: true },
		{ name: t.iban, shown: iban, copied: iban.replaceAll(' ', ''), isNumber: true },
		...wallets.map(({ name, number }) => ({ name, shown: number, copied: number.replace(/[^\d+]/g, ''), isNumber: true })),
		{ name: t.reference, shown: booking.reference, isNumber: true },
	].filter(({ shown }) => shown);
	return (
		<section className="pay" aria-labelledby="pay-title">
			<h2 id="pay-title">{titleOf(booking, { advancePercent, now, language })}</h2>
			{step.more?.map((line) => (
				<p key={line}>{line}</p>
			))}
			<p>
				<a href={pathIn(language, '/terms')} target="_blank" rel="noopener">
					{t.terms}
				</a>
			</p>
			<dl className="pay__rows" aria-label={account && t.account}>
				{rows.map((row) => (
					<CopyRow
						key={row.name}
						{...row}
						label={done?.name === row.name ? t[done.how] : t.copy}
						isCopied={done?.name === row.name && done.how === 'copied'}
						onCopy={async (shown) => {
							// The same words again would not be read out.
							setDone(undefined);
							setDone({ name: row.name, how: await copyAnyhow(row.copied ?? row.shown, copy, shown) });
						}}
					/>
				))}
			</dl>
			<output className="sr">{done && t.said[done.how](done.name)}</output>
			<p className="help">{t.write}</p>
			{account?.raast && (
				<figure className="pay__qr">
					<img src={account.raast} alt={t.raast} width="180" height="180" loading="lazy" />
					<figcaption aria-hidden="true">{t.raast}</figcaption>
				</figure>
			)}
			{account?.besides && <p>{t.sentence(account.besides)}</p>}
		</section>
	);
}

function titleOf(
	booking: VisitorBooking,
	{ advancePercent, now, language }: { advancePercent: number; now: Date; language: Language },
): string {
	const t = payWords[language];
	const [sum, by] = dueInWords(booking, now, language);
	const { total, isEstimate } = duesOf(booking);
	const advance = isEstimate ? openAdvance(booking.paymentPlan) : undefined;
	if (!advance) return t.title(sum, by);
	const isShare = advance.amount === percentOf(total, advancePercent);
	return t.titleByEstimate(moneyInWords(advance.open, language), isShare ? advancePercent : undefined, by);
}

/** The amount that is due next, if the price is agreed, and until when, unless that is past. */
function dueInWords(booking: VisitorBooking, now: Date, language: Language): [sum: string | undefined, by: string | undefined] {
	const { status, totalAmount, paymentPlan, holdExpiresAt, eventDate, bill } = booking;
	const next = nextPayment(paymentPlan, status);
	const amount = bill || eventDate < dayAt(now) ? duesOf(booking).open : next?.sum;
	const sum = totalAmount > 0 && amount ? moneyInWords(amount, language) : undefined;
	if (status !== 'pending') return [sum, next?.dueOn && next.dueOn > dayAt(now) ? dayInWords(next.dueOn, language) : undefined];
	const ends = holdExpiresAt === null ? undefined : new Date(holdExpiresAt);
	return [sum, ends && ends > now ? momentInWords(ends, language) : undefined];
}

/** `copied`: the text without what is only for the eye. `isNumber`: reads from left to right in Urdu too. */
type Row = { name: string; shown: string; copied?: string; isNumber?: boolean };

type CopyRowProps = Row & { label: string; isCopied: boolean; onCopy: (shown: Element | null) => Promise<void> };

function CopyRow({ name, shown, isNumber, label, isCopied, onCopy }: CopyRowProps) {
	const value = useRef<HTMLSpanElement>(null);
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				<span ref={value} className={isNumber ? 'nowrap num' : 'nowrap'} dir={isNumber ? 'ltr' : undefined} translate="no">
					{shown}
				</span>
			</dd>
			<dd className="pay__copy">
				<button className="btn btn--line btn--small" type="button" onClick={() => void onCopy(value.current)}>
					{isCopied && <Icon name="tick" />}
					{label} <span className="sr">{name}</span>
				</button>
			</dd>
		</div>
	);
}
