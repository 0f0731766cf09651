import { useStore } from '@nanostores/react';
import { useBooking } from '#shared/booking/context.ts';
import { pathIn } from '#shared/rules/site/addresses.ts';
import { LazyPart } from '#shared/ui/errors/LazyPart.tsx';
import { $elsewhere } from './draft.ts';

/** Consent sentence beside the sending button. Its link opens another tab, so that nothing typed is lost. */
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

/** Notice about the same form in another tab. Its script loads only when another tab writes. */
export function OtherTabNotice() {
	const other = useStore($elsewhere);
	return other && <LazyPart part={OTHER_TAB} given={{ other }} />;
}

const OTHER_TAB = { name: 'OtherTab', ask: () => import('./OtherTabDraft.tsx') };
