import type { Language } from '#shared/rules/language.ts';
import { wholePrice } from './words/whole-price.ts';

export type WholePriceProps = {
	language: Language;
	/** True if a tax is added to prices. */
	isTaxed: boolean;
};

/** What is in the price and what is extra. It has no styles of its own, because the form's page would carry them from the start. */
export default function WholePrice({ language, isTaxed }: WholePriceProps) {
	const { inPrice, extras } = wholePrice(language, isTaxed);
	return (
		<>
			<p className="help">
				<b>{inPrice.heading}</b>
				<br />
				{inPrice.text}
			</p>
			{extras.lines.length > 0 && (
				<>
					<p className="help">
						<b>{extras.heading}</b>
					</p>
					<dl className="sum">
						{extras.lines.map(({ name, price }) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{price}</dd>
							</div>
						))}
					</dl>
				</>
			)}
		</>
	);
}
