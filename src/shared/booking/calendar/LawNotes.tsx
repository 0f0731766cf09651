import { type LawfulEvent, lawOn } from '#shared/rules/booking/law.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { useBooking } from '../context.ts';
import { limitInWords, sourceInWords } from '../words/law-words.ts';

/** What the law says about the chosen day. A limit that the request breaks stands out. */
export function LawNotes({ event }: { event: LawfulEvent }) {
	const { language } = useBooking();
	return lawOn(event).map((note) => {
		const [limit, source] = [limitInWords(note, language), sourceInWords(note, language)];
		const key = `${limit} ${source}`;
		return note.isBroken ? (
			<Notice key={key} tone="ask">
				<b>{limit}</b> {source}
			</Notice>
		) : (
			<p className="soft" key={key}>
				{limit} {source}
			</p>
		);
	});
}
