import { usePorts } from '#features/desk/shell/desk-context.ts';
import { openBooking } from '#features/desk/shell/route.ts';
import { limitInWords, sourceInWords } from '#shared/booking/words/law-words.ts';
import { useResource } from '#shared/data/resource.ts';
import { dayInShort } from '#shared/rules/day.ts';
import { slotName } from '#shared/rules/slots/bookable.ts';
import { unlawful } from './law-state.ts';
import { TodaySection } from './TodaySection.tsx';
import { todayWords } from './words.ts';

const words = todayWords.law;

/** Functions ahead that are against a rule of the law, such as a new limit of guests. Without one, the section is not shown. */
export default function AgainstLaw() {
	const ports = usePorts();
	const reading = useResource(unlawful);
	if (reading.state === 'failed') return <p role="alert">{words.failed}</p>;
	if (reading.state !== 'ready' || reading.value.length === 0) return null;
	return (
		<TodaySection name="AgainstLaw" title={words.title} count={reading.value.length} none="">
			<ul className="due__list">
				{reading.value.map(({ id, clientName, guests, notes, ...slot }) => (
					<li key={`${id} ${slot.eventDate} ${slotName(slot)}`}>
						<button className="name" type="button" onClick={() => openBooking(ports, id)}>
							<bdi>{clientName}</bdi>
						</button>
						<p className="family__what num">{words.event(dayInShort(slot.eventDate), slotName(slot), guests)}</p>
						{notes.map((note) => (
							<p className="due__note" key={limitInWords(note, 'en')}>
								<b>{limitInWords(note, 'en')}</b> {sourceInWords(note, 'en')}
							</p>
						))}
					</li>
				))}
			</ul>
		</TodaySection>
	);
}
