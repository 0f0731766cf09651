import type { ReactNode } from 'react';
import { STATUS, type Status } from '#shared/rules/booking/status.ts';
import { statusWords } from '../words.ts';

/** The status of a booking: a circle that fills with the payments, and words. */
export function StatusPill({ status }: { status: Status }) {
	const { tone } = STATUS[status];
	return (
		<span className={`pill pill--${tone}`}>
			<svg viewBox="0 0 18 18" fill="none" aria-hidden="true">
				{DRAWINGS[tone]}
			</svg>
			{statusWords[status]}
		</span>
	);
}

const ring = <circle cx="9" cy="9" r="7.2" stroke="currentColor" strokeWidth="1.8" />;
const DRAWINGS: Record<(typeof STATUS)[Status]['tone'], ReactNode> = {
	new: <circle cx="9" cy="9" r="7.2" stroke="currentColor" strokeWidth="1.8" strokeDasharray="2.6 1.92" />,
	pend: (
		<>
			{ring}
			<path d="M9 9V4.2A4.8 4.8 0 0 1 13.8 9z" fill="currentColor" />
		</>
	),
	adv: (
		<>
			{ring}
			<path d="M9 4.2a4.8 4.8 0 0 1 0 9.6z" fill="currentColor" />
		</>
	),
	full: (
		<>
			<circle cx="9" cy="9" r="8.1" fill="currentColor" />
			<path d="M5.6 9.3l2.4 2.4 4.5-5" stroke="var(--paper)" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
		</>
	),
	off: (
		<>
			{ring}
			<path d="M4 14 14 4" stroke="currentColor" strokeWidth="1.8" />
		</>
	),
};
