import './forward.css';
import { useEffect, useState } from 'react';
import { bookingWords } from '#shared/booking/words/booking.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { dayInWords } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import type { VenueContact } from '#shared/rules/site/venue.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { liveEvents } from '../several-events.ts';
import { eventName } from '../several-words.ts';
import { type CardWords, drawCard } from './draw-card.ts';
import { forwardWords } from './forward-words.ts';

type ForwardPictureProps = { booking: VisitorBooking; venue: VenueContact; language: Language; draw?: typeof drawCard };

/** Milliseconds without typing after which the picture is drawn anew. */
const PAUSE_MS = 300;

/** A picture with names, days, hall and gate, drawn in the browser, to send to the family's group. */
export default function ForwardPicture({ booking, venue, language, draw = drawCard }: ForwardPictureProps) {
	const t = forwardWords[language];
	const [names, setNames] = useState(booking.clientName);
	const [picture, setPicture] = useState<{ address: string; file: File; said: string } | 'failed'>();
	const words = cardWords(booking, names, venue, language);
	const said = JSON.stringify(words);

	useEffect(() => {
		let isOver = false;
		const timer = setTimeout(async () => {
			const made = await pictureOf(await draw(JSON.parse(said), language)).catch(() => undefined);
			if (!isOver) setPicture(made ? { ...made, said } : 'failed');
		}, PAUSE_MS);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [said, language, draw]);

	const isDrawn = typeof picture === 'object' && picture.said === said;
	/** Attributes of what waits for the picture of the typed names. */
	const ready = { className: 'btn btn--line btn--wide', 'aria-disabled': !isDrawn || undefined };

	return (
		<div className="forward">
			<Field label={t.names} hint={t.hint}>
				{(control) => (
					<input {...control} className="input" dir="auto" value={names} maxLength={80} onChange={({ target }) => setNames(target.value)} />
				)}
			</Field>
			{picture === undefined && <p role="status">{t.drawing}</p>}
			{picture === 'failed' && <p role="alert">{t.failed}</p>}
			{typeof picture === 'object' && (
				<>
					<img src={picture.address} width="1080" height="1350" alt={altOf(picture.said, t)} />
					{canShare(picture.file) && (
						<button {...ready} type="button" onClick={() => isDrawn && void share(picture.file)}>
							<Icon name="whatsapp" />
							{t.send}
						</button>
					)}
					<a {...ready} href={picture.address} download={picture.file.name} onClick={(event) => isDrawn || event.preventDefault()}>
						<Icon name="arrow" />
						{t.save}
					</a>
				</>
			)}
		</div>
	);
}

/** What the shown picture says, also while another one is drawn. */
function altOf(said: string, t: (typeof forwardWords)['en']): string {
	const { names, events, gate }: CardWords = JSON.parse(said);
	return t.alt([names, ...events.flat(), gate ?? ''].filter(Boolean));
}

function cardWords(booking: VisitorBooking, names: string, venue: VenueContact, language: Language): CardWords {
	const words = bookingWords[language];
	const { comma } = words.calendar;
	// The booking's own day is that of its next event.
	const several = liveEvents(booking)
		.filter(({ one }) => one.eventDate >= booking.eventDate)
		.map(({ one, event }) => ({ event, name: eventName(booking, language, one) }));
	return {
		above: forwardWords[language].keepTheDay,
		names: names.trim() || booking.clientName,
		events: (several.length > 0 ? several : [{ event: booking, name: '' }]).map(({ event: { eventDate, eventTime, hall }, name }) => [
			dayInWords(eventDate, language),
			[name, words.hours(eventTime), words.hall(hall)].filter(Boolean).join(comma),
		]),
		gate: venue.arrival,
		hall: venue.name,
		address: venue.address.join(comma),
	};
}

async function pictureOf(canvas: HTMLCanvasElement | undefined): Promise<{ address: string; file: File } | undefined> {
	const blob = await new Promise<Blob | null>((done) => (canvas ? canvas.toBlob(done, 'image/jpeg', 0.9) : done(null)));
	// The site's policy allows no blob: addresses for pictures.
	return canvas && blob
		? { address: canvas.toDataURL('image/jpeg', 0.9), file: new File([blob], 'invitation.jpg', { type: blob.type }) }
		: undefined;
}

const canShare = (file: File): boolean => Boolean(navigator.canShare?.({ files: [file] }));

/** Opens the device's own way to send a file. Closing it without sending is no failure. */
const share = (file: File): Promise<void> => navigator.share({ files: [file] }).catch(() => undefined);
