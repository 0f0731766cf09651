import { clsx } from 'clsx';
import { PATHS } from '../../assets/icons.ts';

/** Decorative icon. The words beside it carry the meaning. */
export function Icon({ name, flip }: { name: IconName; flip?: boolean }) {
	return (
		<svg className={clsx('icon', flip && 'flip')} viewBox="0 0 24 24" aria-hidden="true">
			{DRAWINGS[name]}
		</svg>
	);
}

const DRAWINGS = {
	tick: <path d="M5 12.5l4.5 4.5L19 7.5" />,
	close: <path d={PATHS.close} />,
	previous: <path d="M15 5l-7 7 7 7" />,
	next: <path d="M9 5l7 7-7 7" />,
	plus: <path d={PATHS.plus} />,
	minus: <path d="M5 12h14" />,
	arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
	again: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4" />,
	pen: <path d="M4.5 19.5l.9-4L15.8 5.1l3.1 3.1L8.5 18.6zM13.5 7.4l3.1 3.1" />,
	link: <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />,
	calendar: <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4" />,
	print: <path d="M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z" />,
	lock: <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />,
	info: (
		<>
			<circle cx="12" cy="12" r="8.7" />
			<path d="M12 11v5.5M12 7.8v.1" />
		</>
	),
	warn: (
		<>
			<circle cx="12" cy="12" r="8.7" />
			<path d="M12 7.5v5.2M12 16.2v.1" />
		</>
	),
	whatsapp: (
		<>
			<path d={PATHS.bubble} />
			<path d={PATHS.receiver} fill="currentColor" stroke="none" />
		</>
	),
} as const;

type IconName = keyof typeof DRAWINGS;
