import type { AgreedWords } from '#domain/booking/booking.ts';
import type { Language } from '#domain/shared/language.ts';
import type { ViewWords } from '#i18n/booking/booking-view-en.ts';
import { momentInWords } from '#i18n/site/hours.ts';

type AgreedBesidesProps = { agreed: AgreedWords[]; language: Language; words: ViewWords };

/** What a family wrote in earlier requests and the hall agreed to: a later request takes their place, and no field of the booking has it. */
export const AgreedBesides = ({ agreed, language, words: t }: AgreedBesidesProps) => (
	<dl className="facts">
		<div>
			<dt>{t.agreed}</dt>
			{agreed.map(({ note, answeredAt }) => (
				<dd key={answeredAt}>
					<bdi className="as-typed">{note}</bdi> <small className="soft">{momentInWords(new Date(answeredAt), language)}</small>
				</dd>
			))}
		</div>
	</dl>
);
