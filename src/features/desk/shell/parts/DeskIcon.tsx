/** The desk's icons. Screen readers skip them. */
export function DeskIcon({ name }: { name: DeskIconName }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
			{DRAWINGS[name]}
		</svg>
	);
}

const EYE = (
	<>
		<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
		<circle cx="12" cy="12" r="2.8" />
	</>
);

const DRAWINGS = {
	eye: EYE,
	'eye-off': (
		<>
			{EYE}
			<path d="M4 20 20 4" />
		</>
	),
	logout: <path d="M10 4.5H5v15h5M14 8l4 4-4 4M18 12H9" />,
	search: (
		<>
			<circle cx="10.5" cy="10.5" r="6" />
			<path d="M15 15l5 5" />
		</>
	),
	download: <path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15" />,
	paid: (
		<>
			<circle cx="12" cy="12" r="8.7" />
			<path d="M8 12.3l2.8 2.8 5.2-5.8" />
		</>
	),
	bin: <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5" />,
	clock: (
		<>
			<circle cx="12" cy="12" r="8.7" />
			<path d="M12 7.2V12l3.2 2.2" />
		</>
	),
	sliders: <path d="M4 7h9M17 7h3M13 4.8v4.4M4 12h3M11 12h9M7 9.8v4.4M4 17h9M17 17h3M13 14.8v4.4" />,
	reverse: <path d="M9 5 4.5 9.5 9 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3" />,
	phone: (
		<path d="M6.6 3.8 9 4.6l1.2 3.6-1.8 1.6a11.2 11.2 0 0 0 5.8 5.8l1.6-1.8 3.6 1.2.8 2.4c-.3 1.9-1.9 3-3.6 2.8C9.9 19.3 4.7 14.1 3.8 7.4c-.2-1.7.9-3.3 2.8-3.6Z" />
	),
} as const;

/** The names of the icons. */
type DeskIconName = keyof typeof DRAWINGS;
