import { useEffect } from 'react';

/**
 * Total at the bottom of narrow screens, until the estimate below the form is in sight. CSS draws its text, since it only repeats the
 * estimate. Its style is inline, to keep it out of the page's HTML.
 */
export default function EstimateTotal({ text }: { text: string }) {
	useEffect(() => {
		const { style } = document.documentElement;
		// Focused fields scroll above the bar.
		style.scrollPaddingBlockEnd = '4rem';
		return () => {
			style.scrollPaddingBlockEnd = '';
		};
	}, []);
	return (
		<div
			className="estbar"
			ref={(bar) => {
				if (bar) bar.style.cssText = BAR;
			}}
			aria-hidden="true"
			data-sum={text}
		/>
	);
}

const BAR =
	'position:sticky;bottom:0;z-index:3;margin-inline:calc(-1*var(--gutter));padding:.6rem 1rem max(.6rem,env(safe-area-inset-bottom));' +
	'background:var(--tulip);color:var(--paper);text-align:center';
