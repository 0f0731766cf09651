import { useStore } from '@nanostores/react';
import { useBooking } from '#shared/booking/context.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { $elsewhere } from './draft.ts';

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

/** Before one goes on: that the same form is written in another tab, or was sent there. */
export function Elsewhere() {
	const other = useStore($elsewhere);
	return other && <LazyPart part={OTHER_TAB} given={{ other }} />;
}

/** Few write in two tabs. */
const OTHER_TAB = { name: 'OtherTab', ask: () => import('./OtherTab.tsx') };
