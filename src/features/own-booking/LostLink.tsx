import { type ChangeEvent, type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { loadPart } from '#shared/browser/load-part.ts';
import type { AskForLink } from '#shared/rules/booking/visitor-ports.ts';
import { type Day, dayInWords, wholeDay } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import type { ViewWords } from './words-en.ts';

/** State of asking; a failure stays until the next try. */
type LinkRequest = 'not-yet' | 'asking' | 'asked' | 'simulated' | LinkFailure;

type LinkFailure = 'too_many_requests' | 'failed' | 'inTrouble';

type LostLinkProps = { words: ViewWords['lost']; language: Language; ask: AskForLink };

/** Form that requests a booking's link by phone and date. The answer goes only to the booking's own WhatsApp number, so that strangers cannot find bookings. */
export function LostLink({ words, language, ask }: LostLinkProps) {
	const [asking, setAsking] = useState<LinkRequest>('not-yet');
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [day, setDay] = useState<Day>();
	const form = useRef<HTMLFormElement>(null);
	const answer = useRef<HTMLOutputElement>(null);

	// The answer appears below the button, which may be off the screen on a phone.
	useEffect(() => {
		if (isNoted(asking)) answer.current?.scrollIntoView({ block: 'center' });
	}, [asking]);

	function refuse(found: Record<string, string>) {
		setAsking('not-yet');
		setProblems(found);
		form.current?.querySelector<HTMLInputElement>(found['phone'] ? '[name=phone]' : '[name=eventDate]')?.focus();
	}

	async function submit(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		if (asking === 'asking') return;
		const data = new FormData(event.currentTarget);
		const typed = { phone: String(data.get('phone')), eventDate: String(data.get('eventDate')) };
		setAsking('asking');
		const reader = await loadReader().catch(() => undefined);
		if (!reader) return setAsking('failed');
		const read = reader.readLostLink(typed, language);
		if (!read.ok) return refuse(read.problem);
		setProblems({});
		const answer = await ask(read.value, language);
		if (answer.ok) setAsking(answer.value.isSimulated ? 'simulated' : 'asked');
		else if (answer.problem.kind === 'invalid') refuse(answer.problem.fields);
		else setAsking(FAILURES[answer.problem.kind]);
	}

	const settle = (name: string) => () => setProblems(({ [name]: _, ...others }) => others);
	const typeDay = ({ target }: ChangeEvent<HTMLInputElement>) => {
		settle('eventDate')();
		setDay(wholeDay(target.value));
	};
	return (
		<section className="lost" aria-labelledby="lost-link">
			<h2 id="lost-link">{words.title}</h2>
			<p>{words.text}</p>
			<form ref={form} className="lost__form" noValidate onFocus={loadReaderAhead} onSubmit={submit}>
				<Field label={words.phone} problem={problems['phone']}>
					{(control) => (
						<input
							className="input"
							{...control}
							name="phone"
							type="tel"
							inputMode="tel"
							autoComplete="tel"
							dir="ltr"
							onChange={settle('phone')}
							onBlur={showAsDialled}
						/>
					)}
				</Field>
				<Field label={words.date} problem={problems['eventDate']} hint={day && dayInWords(day, language)}>
					{(control) => <input className="input" {...control} name="eventDate" type="date" onChange={typeDay} />}
				</Field>
				{isFailure(asking) && (
					<Notice tone="bad" role="alert">
						{words[asking]}
					</Notice>
				)}
				<button className="btn btn--main btn--wide" type="submit" aria-disabled={asking === 'asking' || undefined}>
					{asking === 'asking' ? words.asking : words.send}
				</button>
				<output ref={answer}>{isNoted(asking) && <Notice tone="ask">{words[asking]}</Notice>}</output>
			</form>
		</section>
	);
}

/** Shows a number as people dial it, unless the field has the focus again. */
async function showAsDialled({ target }: FocusEvent<HTMLInputElement>): Promise<void> {
	const reader = await loadReader().catch(() => undefined);
	if (reader && document.activeElement !== target) target.value = reader.phoneAsDialled(target.value);
}

const loadReader = () => loadPart(() => import('./read-lost-link.ts'));

/** A failure is ignored, because sending loads it again. */
const loadReaderAhead = () => void loadReader().catch(() => undefined);

const FAILURES = { too_many_requests: 'too_many_requests', server: 'inTrouble', offline: 'failed', timeout: 'failed' } as const;

const isNoted = (asking: LinkRequest) => asking === 'asked' || asking === 'simulated';

const isFailure = (asking: LinkRequest): asking is LinkFailure =>
	asking === 'too_many_requests' || asking === 'failed' || asking === 'inTrouble';
