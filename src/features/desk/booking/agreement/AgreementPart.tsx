import './agreement.css';
import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { Question } from '#features/desk/shell/parts/Question.tsx';
import { whenWords } from '#features/desk/shell/words/when.ts';
import { AgreementSections } from '#shared/booking/agreement/AgreementSections.tsx';
import { changesBetween } from '#shared/booking/agreement/sections.ts';
import { agreementText } from '#shared/booking/agreement/words.ts';
import { useResource } from '#shared/data/resource.ts';
import { type AgreementDocument, readName } from '#shared/rules/booking/agreement.ts';
import { isOver } from '#shared/rules/booking/status.ts';
import { Field } from '#shared/ui/Field.tsx';
import { type BookingDetails, mayChangePrice } from '../details.ts';
import { Printed } from '../papers/PrintDocuments.tsx';
import { AgreementPaper } from './AgreementPaper.tsx';
import { namesAndTerms } from './names-and-terms.ts';
import { agreementsOf, send, sign, type Version } from './state.ts';
import { agreementWords as words } from './words.ts';

/** The agreement of a booking: which version is in force, what has changed since, and its paper. */
export default function AgreementPart({ details }: { details: BookingDetails }) {
	const { booking, agreement, price, paymentPlan } = details;
	const venue = useVenue();
	const isBusy = useStore($changing).has(booking.id);
	const reading = useResource(agreementsOf, agreement ? booking.id : null);
	const { versions = [], now = null } = reading.state === 'ready' ? reading.value : {};
	const [paper, setPaper] = useState<Version>();
	const [isAsking, setIsAsking] = useState(false);
	const inForce = versions.find(({ state }) => state === 'accepted');
	const sent = versions.find(({ state }) => state === 'sent');
	const next = Math.max(agreement?.inForce ?? 0, agreement?.sent ?? 0, versions[0]?.versionNo ?? 0) + 1;
	const maySend = mayChangePrice(details) && booking.totalAmount > 0;
	if (!maySend && !agreement) return null;
	const latest = sent ?? inForce;
	const current = now && { ...now, words: namesAndTerms(venue) };
	const differences = latest && current ? changesBetween(latest.document, current, 'en') : undefined;
	const count = differences && differences.was.size + differences.gone.length;
	const isSame = count === 0 && latest?.document.total === booking.totalAmount;
	return (
		<section className="side__part" aria-labelledby="side-agreement">
			<h3 id="side-agreement">{words.title}</h3>
			{!agreement && <p className="soft side__small">{words.none}</p>}
			{reading.state === 'failed' && <p>{words.failed}</p>}
			{agreement && reading.state === 'ready' && (
				<>
					{inForce ? (
						<OneVersion
							version={inForce}
							title={(isOver(booking.status) ? words.wasInForce : words.inForce)(inForce.versionNo)}
							onPrint={setPaper}
						/>
					) : (
						<p className="soft">{words.notInForce}</p>
					)}
					{inForce && inForce.document.total !== booking.totalAmount && <p>{words.agreedSince(booking.totalAmount)}</p>}
					{sent && (
						<OneVersion version={sent} title={words.waits(sent.versionNo)} onPrint={setPaper}>
							{maySend && <SignForm key={sent.id} {...{ booking, isBusy }} version={sent} />}
						</OneVersion>
					)}
					{latest && current && count !== undefined && <Differences count={count} version={latest} now={current} />}
				</>
			)}
			{isAsking && (
				<Question
					text={words.ask(
						next,
						price?.total ?? booking.totalAmount,
						sent?.versionNo ?? null,
						now?.payments ?? paymentPlan.map((one) => (one.open > 0 ? one : { ...one, dueOn: null })),
					)}
					yes={words.yes}
					no={words.no}
					onYes={() => {
						setIsAsking(false);
						if (!isBusy) void send(booking, namesAndTerms(venue));
					}}
					onNo={() => setIsAsking(false)}
				/>
			)}
			{maySend && !isAsking && !isSame && (
				<div className="actions">
					<button className="btn btn--line btn--small" type="button" onClick={() => setIsAsking(true)}>
						{words.send(next)}
					</button>
				</div>
			)}
			<Earlier versions={versions.filter((one) => one !== inForce && one !== sent)} onPrint={setPaper} />
			{paper && (
				<Printed onPrinted={() => setPaper(undefined)}>
					<AgreementPaper version={paper} />
				</Printed>
			)}
		</section>
	);
}

type OneVersionProps = { version: Version; title: string; onPrint: (version: Version) => void; children?: React.ReactNode };

function OneVersion({ version, title, onPrint, children }: OneVersionProps) {
	const { now } = usePorts();
	const { versionNo, madeAt, madeByEmail, acceptedAt, acceptedName, acceptedHow } = version;
	const when = (at: string) => whenWords(new Date(at), now());
	return (
		<div className="agreement__version">
			<p>
				<b>{title}</b>
			</p>
			<p className="soft side__small">
				{acceptedAt && acceptedName && acceptedHow
					? agreementText.en.accepted(acceptedName, when(acceptedAt))[acceptedHow]
					: words.sent(when(madeAt), madeByEmail)}
			</p>
			<div className="actions">
				<button className="btn btn--quiet btn--small" type="button" onClick={() => onPrint(version)}>
					{words.print(versionNo)}
				</button>
				{children}
			</div>
		</div>
	);
}

/** What a version sent now would say otherwise. */
function Differences({ count, version, now }: { count: number; version: Version; now: AgreementDocument }) {
	if (count === 0) return <p className="soft side__small">{words.same}</p>;
	return (
		<details>
			<summary>{words.differs(count, version.versionNo)}</summary>
			<AgreementSections document={now} before={version.document} language="en" heading="h4" />
		</details>
	);
}

type SignFormProps = { booking: BookingDetails['booking']; version: Version; isBusy: boolean };

/** Notes that the family has signed the printed version. */
function SignForm({ booking, version, isBusy }: SignFormProps) {
	const [typed, setTyped] = useState<string>();
	const [problem, setProblem] = useState<string>();
	if (typed === undefined)
		return (
			<button className="btn btn--quiet btn--small" type="button" onClick={() => setTyped(booking.clientName)}>
				{words.signed}
			</button>
		);
	async function submit(event: SyntheticEvent) {
		event.preventDefault();
		const name = readName(typed);
		if (!name) return setProblem(words.nameProblem);
		if (!isBusy && (await sign(booking, version, name))) setTyped(undefined);
	}
	return (
		<form className="agreement__sign" noValidate onSubmit={submit}>
			<Field label={words.name} problem={problem}>
				{(control) => (
					<input
						{...control}
						className="input"
						autoComplete="off"
						maxLength={80}
						value={typed}
						onChange={({ target }) => setTyped(target.value)}
					/>
				)}
			</Field>
			<div className="actions">
				<button className="btn btn--main btn--small" type="submit" aria-disabled={isBusy || undefined}>
					{words.mark}
				</button>
				<button className="btn btn--line btn--small" type="button" onClick={() => setTyped(undefined)}>
					{words.cancel}
				</button>
			</div>
		</form>
	);
}

function Earlier({ versions, onPrint }: { versions: readonly Version[]; onPrint: (version: Version) => void }) {
	if (versions.length === 0) return null;
	return (
		<details>
			<summary>{words.earlier}</summary>
			{versions.map((one) => (
				<OneVersion
					key={one.id}
					version={one}
					title={one.state === 'replaced' ? words.replaced(one.versionNo) : agreementText.en.version(one.versionNo)}
					onPrint={onPrint}
				/>
			))}
		</details>
	);
}
