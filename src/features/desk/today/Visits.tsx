import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $changing } from '#features/desk/shell/booking-edits.ts';
import { Refusal, TypedBack } from '#features/desk/shell/form/FormNotices.tsx';
import { ReasonField } from '#features/desk/shell/form/ReasonField.tsx';
import { useReason } from '#features/desk/shell/form/reason-drafts.ts';
import { Chat, Ring } from '#features/desk/shell/parts/ContactLinks.tsx';
import { notifyFailure } from '#features/desk/shell/parts/notify-failure.ts';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { action } from '#shared/data/action.ts';
import { call, type ProblemOf } from '#shared/data/call.ts';
import { LONGEST_ANSWER } from '#shared/rules/booking/change-request.ts';
import type { Cut, VisitToSee } from '#shared/rules/booking/today-rows.ts';
import type { Day } from '#shared/rules/day.ts';
import { phoneInWords } from '#shared/rules/phone.ts';
import { onOneLine, withoutHidden } from '#shared/rules/text.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { notifySuccess } from '#shared/ui/toasts/notify.ts';
import { Place, useKeptRows } from './KeptRows.tsx';
import { MoreCount, TodaySection } from './TodaySection.tsx';
import { visitWords as words } from './visit-words.ts';

type State = VisitToSee['state'] | 'declined' | 'came';
type Answer = Pick<VisitToSee, 'id' | 'version'> & { state: State; sentence?: string };

const answerVisit = action({
	run: ({ id, version, state, sentence }: Answer) => call('answer_visit', { visit: id, version, state, words: sentence ?? null }),
	thing: ({ id }) => id,
	$inWork: $changing,
});

/** Answers a visit. The toast offers Undo until the message goes out. */
async function answer(visit: VisitToSee, state: State, sentence?: string): Promise<ProblemOf<'answer_visit'> | 'busy' | undefined> {
	const answered = await answerVisit({ ...visit, state, ...(sentence && { sentence }) });
	const act = `${visit.id}/visit`;
	if (!answered.ok) {
		if (state !== 'declined')
			notifyFailure(act, { text: words.notNoted, problem: answered.problem, meaning: words.why, about: visit.name });
		return answered.problem;
	}
	const undo = async () => {
		const undone = await answerVisit({ ...visit, version: visit.version + 1 });
		if (undone.ok) notifySuccess(act, words.undone(visit.name));
		else notifyFailure(act, { text: words.notUndone, problem: undone.problem, meaning: words.why, about: visit.name });
	};
	notifySuccess(act, words.done[state](visit.name), undefined, { label: actWords.undo, act: () => void undo() });
	return undefined;
}

/** Announced visits: first those to answer, then the confirmed ones of these days. */
export default function Visits({ visits, today }: { visits: Cut<VisitToSee>; today: Day }) {
	const [declining, setDeclining] = useState<VisitToSee>();
	const rows = useKeptRows(
		visits.rows,
		({ id }) => id,
		(before, now) => before.state !== now.state,
	);
	return (
		<TodaySection name="Visits" title={words.title} count={visits.total} isEmpty={rows.length === 0} none={words.none}>
			<ul className="due__list">
				{rows.map(({ row, isDone }) => (
					<Place key={row.id} name={row.name} version={row.version} isDone={isDone}>
						<VisitRow visit={row} today={today} onDecline={() => setDeclining(row)} />
					</Place>
				))}
			</ul>
			<MoreCount of={visits} />
			{declining && <NotPossible visit={declining} onClose={() => setDeclining(undefined)} />}
		</TodaySection>
	);
}

function VisitRow({ visit, today, onDecline }: { visit: VisitToSee; today: Day; onDecline: () => void }) {
	const isBusy = useStore($changing).has(visit.id);
	const { name, phone, state, day, says, isLost, isQuiet } = visit;
	const notes = [isLost && words.lost, isQuiet && words.quiet].filter(Boolean);
	const number = `${name}, ${phoneInWords(phone)}`;
	const button = (label: string, act: () => void) => (
		<button className="btn btn--line btn--small" type="button" aria-disabled={isBusy || undefined} onClick={() => !isBusy && act()}>
			{label}
			<span className="sr">, {name}</span>
		</button>
	);
	return (
		<>
			<div className="family__who">
				<b>
					<bdi>{name}</bdi>
				</b>
				{state === 'confirmed' && <span className="soft">{words.confirmed}</span>}
			</div>
			<p className="family__what num">{words.what(visit, today)}</p>
			{says && (
				<p className="family__what">
					{words.says} <bdi>“{says}”</bdi>
				</p>
			)}
			{notes.length > 0 && <p className="due__note">{notes.join(' ')}</p>}
			<div className="due__acts">
				<Ring phone={phone} number={number} />
				<Chat phone={phone} number={number} />
				{state === 'asked' && day >= today && button(words.confirm, () => void answer(visit, 'confirmed'))}
				{day <= today && button(words.came, () => void answer(visit, 'came'))}
				{day >= today && button(words.decline, onDecline)}
			</div>
		</>
	);
}

/** Asks for the sentence that the family reads. */
function NotPossible({ visit, onClose }: { visit: VisitToSee; onClose: () => void }) {
	const isBusy = useStore($changing).has(visit.id);
	const { reason, isBack, type, drop } = useReason(`visit ${visit.id}`);
	const [isMissing, setIsMissing] = useState(false);
	const [refusal, setRefusal] = useState<ProblemOf<'answer_visit'>>();

	function end() {
		drop();
		onClose();
	}

	async function send() {
		const sentence = onOneLine(withoutHidden(reason));
		setIsMissing(sentence === '');
		if (sentence === '') return;
		setRefusal(undefined);
		const problem = await answer(visit, 'declined', sentence);
		if (!problem) return end();
		if (problem !== 'busy') setRefusal(problem);
	}

	return (
		<ConfirmDialog
			title={words.declining.title(visit.name)}
			act={words.declining.act}
			acting={words.declining.acting}
			onAct={send}
			isBusy={isBusy}
			keep={words.declining.keep}
			onKeep={end}
			hasField
		>
			{isBack && <TypedBack />}
			<ReasonField
				label={words.declining.why}
				hint={visit.language === 'ur' ? words.declining.hintUrdu : words.declining.hint}
				problem={isMissing ? words.declining.needed : undefined}
				longest={LONGEST_ANSWER}
				isLong
				reason={reason}
				onType={type}
			/>
			<Refusal text={words.notNoted} problem={refusal} meaning={words.why} />
		</ConfirmDialog>
	);
}
