import './kitchen.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { SheetFrame } from '#features/desk/shell/parts/SheetFrame.tsx';
import { adminWords } from '#features/desk/shell/words.ts';
import { useResource } from '#shared/data/resource.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import type { Day } from '#shared/rules/day.ts';
import { type DishTotal, eventKey, kitchenDay, leavesOut } from '#shared/rules/kitchen-sheet.ts';
import { whatsappUrl } from '#shared/rules/messaging/messages.ts';
import { figure } from '#shared/rules/money/money.ts';
import { EVENT_TIMES } from '#shared/rules/slots/slot.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { Apart, InBothLanguages, KitchenEventPart } from './KitchenEventPart.tsx';
import { kitchenText } from './sheet-text.ts';
import { $kitchenDay, closeKitchen, kitchen } from './state.ts';
import { dishWords, inAll, kitchenWords as words } from './words.ts';

/** The kitchen sheet of a day, for paper and WhatsApp. It stays fresh while it is open. */
export default function KitchenSheet() {
	const day = useStore($kitchenDay);
	const reading = useResource(kitchen, day ?? null);
	useEffect(() => closeKitchen, []);
	if (!day) return null;

	return (
		<SheetFrame
			title={<InBothLanguages words={words.title} />}
			day={day}
			isLoading={reading.state !== 'ready'}
			onClose={closeKitchen}
			tools={reading.state === 'ready' && <Sharing day={day} bookings={reading.value} />}
		>
			{reading.state === 'loading' && <p role="status">{words.loading}</p>}
			{reading.state === 'failed' && (
				<Notice tone="bad" role="alert">
					<p>{words.failed}</p>
					<button className="btn btn--line btn--small" type="button" onClick={() => void kitchen.load(day)}>
						{adminWords.tryAgain}
					</button>
				</Notice>
			)}
			{reading.state === 'ready' && <WholeDay bookings={reading.value} />}
		</SheetFrame>
	);
}

function WholeDay({ bookings }: { bookings: readonly Booking[] }) {
	const { sure, apart, totals } = kitchenDay(bookings);
	return (
		<div className="kitchen">
			{sure.length + apart.length === 0 && (
				<p className="soft">
					<InBothLanguages words={words.nothing} />
				</p>
			)}
			{sure.map((event) => (
				<KitchenEventPart key={eventKey(event)} event={event} />
			))}
			{apart.length > 0 && <Apart events={apart} />}
			{totals.length > 0 && <Totals totals={totals} isPart={leavesOut({ apart })} />}
		</div>
	);
}

/** Sends the sheet as a message. Staff choose the recipient in WhatsApp. */
function Sharing({ day, bookings }: { day: Day; bookings: readonly Booking[] }) {
	const ports = usePorts();
	const venue = useVenue();
	const [copied, setCopied] = useState<'copied' | 'notCopied' | 'copiedToo'>();
	const text = kitchenText(day, kitchenDay(bookings), venue);
	const link = whatsappUrl('', text);

	async function copy(done: 'copied' | 'copiedToo') {
		setCopied((await ports.copy(text)) ? done : 'notCopied');
	}

	return (
		<>
			<a
				className="btn btn--wa btn--small"
				href={link}
				target="_blank"
				rel="noopener"
				onClick={() => void (link.length > SURE_LENGTH && copy('copiedToo'))}
			>
				<Icon name="whatsapp" />
				{words.send}
			</a>
			<button className="btn btn--line btn--small" type="button" onClick={() => void copy('copied')}>
				{words.copy}
			</button>
			<output className="kitchen__copied">{copied && words[copied]}</output>
		</>
	);
}

/** A safe length of an address for every server. The text of a full day is longer, so it is copied too. */
const SURE_LENGTH = 8000;

/** Dishes of all events, with guests by time and in all. */
function Totals({ totals, isPart }: { totals: readonly DishTotal[]; isPart: boolean }) {
	const hasHeld = totals.some(({ held }) => held > 0);
	return (
		<section className="kitchen__totals">
			<h3 id="kitchen-totals">
				<InBothLanguages words={words.totals} />
			</h3>
			{isPart && (
				<p>
					<InBothLanguages words={words.leftOut} />
				</p>
			)}
			<table aria-labelledby="kitchen-totals">
				<thead>
					<tr>
						<th scope="col">
							<InBothLanguages words={words.dish} />
						</th>
						{[...EVENT_TIMES.map((time) => words.time(time)), words.all, ...(hasHeld ? [words.ifHeld] : [])].map((column) => (
							<th scope="col" key={column.en}>
								<InBothLanguages words={column} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{totals.map((total) => (
						<tr key={total.dish.en}>
							<th scope="row">
								<InBothLanguages words={dishWords(total.dish)} />
							</th>
							{EVENT_TIMES.map((time) => (
								<td key={time}>{shown(total.sure[time] ?? 0)}</td>
							))}
							<td>
								<b>{figure(inAll(total))}</b>
							</td>
							{hasHeld && <td>{total.held > 0 ? `+${figure(total.held)}` : ''}</td>}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

const shown = (guests: number) => (guests > 0 ? figure(guests) : '');
