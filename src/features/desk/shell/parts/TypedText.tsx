import { directionOf } from '#shared/rules/text.ts';
import './typed-text.css';

/** Any letter that Urdu is written with. */
const URDU = /[\u0600-\u06ff]/;

/** Figures in groups: a phone number, a day, a booking's reference. */
const NUMBER = /(\+?\d+(?:[-/. ]\d+)+|\b[A-Z]{1,4}-[A-Z\d]{4}-[A-Z\d]{2}\b)/;

/** A family's own words. Urdu is marked as such, for its font and for screen readers. */
export const TypedText = ({ text, className }: { text: string; className?: string }) => (
	<bdi className={className} dir={directionOf(text)} lang={URDU.test(text) ? 'ur' : undefined}>
		{text.split(NUMBER).map((part, place) =>
			// Every second part is a number in groups. It is isolated, because after Urdu letters its groups would change places.
			place % 2 === 0 ? (
				part
			) : (
				// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name.
				<bdi key={place} dir="ltr" className="nowrap">
					{part}
				</bdi>
			),
		)}
	</bdi>
);
