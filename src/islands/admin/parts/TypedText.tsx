import './typed-text.css';

/** Any letter that Urdu is written with. */
const URDU = /[\u0600-\u06ff]/;

/** A family's own words, as typed. Of Urdu it is said that it is Urdu: not every screen at a desk has all its letters by itself, and a voice has to know. */
export const TypedText = ({ text, className }: { text: string; className?: string }) => (
	<bdi className={className} lang={URDU.test(text) ? 'ur' : undefined}>
		{text}
	</bdi>
);
