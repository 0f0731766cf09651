import '../dishes.css';
import { useEffect, useRef, useState } from 'react';
import { momentInWords } from '#i18n/site/hours.ts';
import { AgreementSections } from '#shared/booking/agreement/AgreementSections.tsx';
import { agreementText } from '#shared/booking/agreement/words.ts';
import type { AcceptAgreement, Agreement, Agreements, ReadAgreements } from '#shared/rules/booking/agreement.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { parseLink } from '#shared/rules/booking/own-link.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import type { Language } from '#shared/rules/language.ts';
import { moneyInWords } from '#shared/rules/money/money.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { billWords } from '../bill-words.ts';
import { noteInBooking } from '../own-booking.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { acceptAgreement, readAgreements } from './agreement-http.ts';
import { agreementPartWords } from './words.ts';

export type AgreementPorts = { read: ReadAgreements; accept: AcceptAgreement };

type AgreementPartProps = {
	booking: VisitorBooking;
	language: Language;
	readAgain: () => Promise<boolean>;
	ports?: AgreementPorts | undefined;
};

/** The agreement: which version is in force, and one to read and accept. */
export default function AgreementPart({ booking, language, readAgain, ports }: AgreementPartProps) {
	const t = agreementPartWords[language];
	const read = ports?.read ?? readAgreements();
	const [versions, setVersions] = useState<Agreements | 'failed'>();
	const [accepted, setAccepted] = useState<number>();
	/** True once the version that was read no longer waits. */
	const [isOld, setIsOld] = useState(false);
	const numbers = JSON.stringify(booking.agreement);
	const title = useRef<HTMLHeadingElement>(null);
	const ready = useRef<HTMLDivElement>(null);
	const thanks = useRef<HTMLOutputElement>(null);

	async function load() {
		const link = parseLink(location.hash);
		const answer = link && (await read(link));
		setVersions((before) => answer ?? (typeof before === 'object' ? before : 'failed'));
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: read again when the hall has another version.
	useEffect(() => void load(), [numbers]);
	/** The pressed button disappears once the versions are there. */
	const again = () => {
		title.current?.focus();
		void load();
	};
	// The accepted text folds, so that its end, where the finger is, would show another part of the page.
	useEffect(() => {
		if (accepted !== undefined) show(thanks.current, 'center');
	}, [accepted]);

	if (!versions || versions === 'failed')
		return (
			<section className="block" aria-labelledby="agreement">
				<h2 id="agreement" ref={title} tabIndex={-1}>
					{t.title}
				</h2>
				{versions === 'failed' ? (
					<>
						<p role="alert">{t.failed}</p>
						<button className="btn btn--line" type="button" onClick={again}>
							{t.again}
						</button>
					</>
				) : (
					<p role="status">{t.loading}</p>
				)}
			</section>
		);

	const { inForce, sent } = versions;
	const before = inForce ?? versions.before;
	const isEnded = isOver(booking.status);
	const isOpen = sent !== null && !isEnded;
	return (
		<section className="block" aria-labelledby="agreement">
			<h2 id="agreement" ref={title} tabIndex={-1}>
				{t.title}
			</h2>
			{inForce && <p>{(isEnded ? t.wasInForce : t.inForce)(inForce.versionNo, howAccepted(inForce, language))}</p>}
			{inForce && booking.totalAmount > 0 && booking.totalAmount !== inForce.document.total && (
				<p>
					<Unbroken text={otherTotal(booking, language)} />
				</p>
			)}
			<output ref={thanks} tabIndex={-1}>
				{accepted !== undefined && accepted === inForce?.versionNo && t.done(accepted)}
			</output>
			{isOld && !isOpen && !isEnded && <p role="alert">{t.problems.version_replaced}</p>}
			{isOpen && (
				<>
					<div ref={ready} tabIndex={-1}>
						<Notice tone="ask">
							{t.ready(sent.versionNo)} {before && t.marked(before.versionNo)}
						</Notice>
					</div>
					<AgreementSections document={sent.document} before={before?.document} language={language} heading="h3" />
				</>
			)}
			{/* It stays while a newer version takes the place of the one that was read. */}
			{isOpen && (
				<AcceptForm
					version={sent}
					language={language}
					accept={ports?.accept ?? acceptAgreement(language)}
					onRead={() => show(ready.current, 'start')}
					onAccepted={async (agreement) => {
						setVersions({ inForce: agreement, sent: null });
						setAccepted(agreement.versionNo);
						// The family's own act is no news to it.
						noteInBooking({ agreement: { inForce: agreement.versionNo, sent: null, sentTotal: null } });
						await readAgain();
						// News above it may have moved it.
						if (document.activeElement === thanks.current) show(thanks.current, 'center');
					}}
					onOld={async () => {
						setIsOld(true);
						await load();
						await readAgain();
					}}
				/>
			)}
			{inForce && (
				<details className="view__dishes">
					<summary>{t.read(inForce.versionNo)}</summary>
					<AgreementSections document={inForce.document} language={language} heading="h3" />
				</details>
			)}
		</section>
	);
}

/** Why the price is another one than in the version in force: the bill, or a price that was agreed since. */
function otherTotal({ bill, totalAmount }: VisitorBooking, language: Language): string {
	const total = moneyInWords(totalAmount, language);
	return bill ? billWords[language].instead(bill.number, total) : agreementPartWords[language].agreedSince(total);
}

function show(part: HTMLElement | null, block: ScrollLogicalPosition): void {
	part?.scrollIntoView({ block });
	part?.focus({ preventScroll: true });
}

function howAccepted({ acceptedAt, acceptedName, acceptedHow }: Agreement, language: Language): string {
	if (!acceptedAt || !acceptedName || !acceptedHow) return '';
	return agreementText[language].accepted(acceptedName, momentInWords(new Date(acceptedAt), language))[acceptedHow];
}
