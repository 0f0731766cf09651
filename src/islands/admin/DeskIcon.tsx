/** The desk's own drawings, in the house's line; for the eye only. */
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
	pen: <path d="M4.5 19.5l.9-4L15.8 5.1l3.1 3.1L8.5 18.6zM13.5 7.4l3.1 3.1" />,
	back: <path d="M15 5l-7 7 7 7" />,
	on: <path d="M9 5l7 7-7 7" />,
} as const;

/** The drawings there are. */
export type DeskIconName = keyof typeof DRAWINGS;
