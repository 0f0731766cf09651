import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { fieldProblemWords } from '#shared/booking/words/field-problems.ts';
import { parseLinkRequest } from '#shared/rules/booking/link-request.ts';
import type { AskForLink } from '#shared/rules/booking/visitor-ports.ts';
import { type Day, dayInWords, wholeDay } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import { phoneAsDialled } from '#shared/rules/phone.ts';
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
		const read = parseLinkRequest(typed);
		if (!read.ok) {
			const said = Object.entries(read.problem).map(([name, problem]) => [name, fieldProblemWords[language][problem]]);
			return refuse(Object.fromEntries(said));
		}
		setProblems({});
		setAsking('asking');
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
			<form ref={form} className="lost__form" noValidate onSubmit={submit}>
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
							onBlur={({ target }) => {
								target.value = phoneAsDialled(target.value);
							}}
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

const FAILURES = { too_many_requests: 'too_many_requests', server: 'inTrouble', offline: 'failed', timeout: 'failed' } as const;

const isNoted = (asking: LinkRequest) => asking === 'asked' || asking === 'simulated';

const isFailure = (asking: LinkRequest): asking is LinkFailure =>
	asking === 'too_many_requests' || asking === 'failed' || asking === 'inTrouble';
