import { momentInWords } from '#i18n/site/hours.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { holdsWords } from '#shared/rules/booking/family-note.ts';
import type { Language } from '#shared/rules/language.ts';
import { directionOf } from '#shared/rules/text.ts';
import type { ViewWords } from './words-en.ts';

type AgreedBesidesProps = { booking: VisitorBooking; language: Language; words: ViewWords };

/** Notes that the hall agreed to in earlier change requests, as far as the special requests do not hold them: a later request would hide them. */
export function AgreedBesides({ booking, language, words: t }: AgreedBesidesProps) {
	const besides = booking.agreed?.filter(({ note }) => !holdsWords(booking, note));
	if (!besides?.length) return null;
	return (
		<dl className="facts">
			<div>
				<dt>{t.agreed}</dt>
				{besides.map(({ note, answeredAt }) => (
					<dd key={answeredAt}>
						<bdi className="as-typed" dir={directionOf(note)}>
							{note}
						</bdi>{' '}
						<small className="soft">{momentInWords(new Date(answeredAt), language)}</small>
					</dd>
				))}
			</div>
		</dl>
	);
}
