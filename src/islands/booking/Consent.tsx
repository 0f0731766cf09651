import { pathIn } from '#domain/site/addresses.ts';
import { useBooking } from './context.ts';

/** What sending agrees to, with the hall's own times, and where to read on. Another tab, so that nothing typed is at stake. */
export function Consent() {
	const { words, venue, language } = useBooking();
	return (
		<p className="fine consent">
			{words.request.consent(venue.keeps)}{' '}
			<a href={pathIn(language, '/privacy')} target="_blank" rel="noopener">
				{words.request.privacy}
			</a>
		</p>
	);
}
