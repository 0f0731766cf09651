export function Tulip() {
	return (
		<svg className="bud" aria-hidden="true" viewBox="0 0 64 64" fill="currentColor">
			<path d="M32 44.5C24.6 39.6 22.4 32.6 25 25.2 27 19.4 30.6 14.6 32 5c1.4 9.6 5 14.4 7 20.2 2.6 7.4.4 14.4-7 19.3Z" />
			<path d="M29.2 46.2C16.4 44.6 10.4 35.4 13 24.6 14 20.3 12.6 15.4 8.5 11.5c7.5 1.6 12.5 6 13.4 12.6.2 1.2 0 2.4-.2 3.7-1.3 7.3.9 13.9 7.5 18.4Z" />
			<path d="M34.8 46.2c12.8-1.6 18.8-10.8 16.2-21.6-1-4.3.4-9.2 4.5-13.1-7.5 1.6-12.5 6-13.4 12.6-.2 1.2 0 2.4.2 3.7 1.3 7.3-.9 13.9-7.5 18.4Z" />
			<path d="M31.2 48.5h1.6V61h-1.6zM30 60.5c-7.6-1-12.6-4.3-15-10 7.7.4 13 3.8 15 10ZM34 60.5c7.6-1 12.6-4.3 15-10-7.7.4-13 3.8-15 10Z" />
		</svg>
	);
}

export function Divider() {
	return (
		<svg className="divider" aria-hidden="true" viewBox="0 0 240 24" fill="none" stroke="currentColor" strokeWidth="1">
			<path d="M0 22H100A3.81 3.81 0 0 1 101.98 15.49A4.27 4.27 0 0 1 107.53 10.27A4.77 4.77 0 0 1 115.55 7.38A4.98 4.98 0 0 1 124.45 7.38A4.77 4.77 0 0 1 132.47 10.27A4.27 4.27 0 0 1 138.02 15.49A3.81 3.81 0 0 1 140 22H240" />
			<path
				fill="currentColor"
				stroke="none"
				d="M120 11.5c1.7 2.4 2.7 3.8 2.7 5.7 0 1.8-1.1 3.1-2.7 4.3-1.6-1.2-2.7-2.5-2.7-4.3 0-1.9 1-3.3 2.7-5.7Z"
			/>
		</svg>
	);
}

/** Arch of an invitation: its paper, its edge, or the line inside. */
export function InvitationArch() {
	return (
		<svg className="arch-line" aria-hidden="true" viewBox="0 0 100 2000" preserveAspectRatio="xMidYMin slice">
			<path
				vectorEffect="non-scaling-stroke"
				d="M0 2000V24C0 14.5 8 10.6 22 8.3 35 6.2 46 4.8 50 0 54 4.8 65 6.2 78 8.3 92 10.6 100 14.5 100 24v1976Z"
			/>
		</svg>
	);
}

export function Seal() {
	return (
		<svg className="seal" viewBox="0 0 72 88" fill="none" aria-hidden="true">
			<path
				d="M1 87V38c0-14 7-20 17-24.5C27 9.7 33 7 36 1c3 6 9 8.7 18 12.5C64 18 71 24 71 38v49Z"
				stroke="currentColor"
				strokeWidth="1.5"
			/>
			<path d="M22 50l10 10 19-22" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
		</svg>
	);
}
