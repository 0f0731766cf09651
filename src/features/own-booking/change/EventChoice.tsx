import { useBooking } from '#shared/booking/context.ts';
import { type Day, dayInWords } from '#shared/rules/day.ts';
import { ChoiceGroup } from '#shared/ui/Field.tsx';
import { eventName } from '../several-words.ts';
import type { EventDraft, OwnEvent } from './event-drafts.ts';
import { nameToAdd } from './RequestedFields.tsx';
import type { ChangeWords } from './words-en.ts';

type EventChoiceProps = {
	events: readonly OwnEvent[];
	added: readonly EventDraft[];
	/** Id of the event whose fields are shown. */
	about: string | undefined;
	isOff: boolean;
	words: ChangeWords;
	onChoose: (id: string) => void;
	/** Missing while no further event fits. */
	onAdd: (() => void) | undefined;
	onTurnOff: () => void;
};

/** Chooses the event whose fields the form shows. What is typed for the others stays. */
export function EventChoice({ events, added, about, isOff, words: t, onChoose, onAdd, onTurnOff }: EventChoiceProps) {
	const { words, language } = useBooking();
	const own = events.find(({ id }) => id === about);
	return (
		<>
			<ChoiceGroup legend={t.several.which} role="radiogroup">
				<div className="pick">
					{events.map(({ id, event }) => (
						<label className="opt-card" key={id}>
							<input type="radio" name="about" checked={about === id} onChange={() => onChoose(id)} />
							<b>{eventName(event, language)}</b>{' '}
							<small>{[dayInWords(event.eventDate, language), words.time(event.eventTime)].join(words.calendar.comma)}</small>
						</label>
					))}
					{added.map(({ id, values: { occasion, eventDate } }) => (
						<label className="opt-card" key={id}>
							<input type="radio" name="about" checked={about === id} onChange={() => onChoose(id)} />
							<b>{nameToAdd(occasion, t, language)}</b> {eventDate && <small>{dayInWords(eventDate as Day, language)}</small>}
						</label>
					))}
				</div>
				<p className="help">{t.several.whichLead}</p>
			</ChoiceGroup>
			<div className="change__acts">
				{about !== undefined && (!own || events.length > 1) && (
					<button className="btn btn--line btn--small" type="button" onClick={onTurnOff}>
						{!own ? t.several.without : isOff ? t.several.keep : t.several.callOff}
					</button>
				)}
				{onAdd && (
					<button className="btn btn--line btn--small" type="button" onClick={onAdd}>
						{t.several.add}
					</button>
				)}
			</div>
			{own && isOff && <p>{t.several.callOffLead(eventName(own.event, language))}</p>}
		</>
	);
}
