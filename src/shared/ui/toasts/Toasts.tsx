import { type CSSProperties, useEffect, useRef } from 'react';
import { type ExternalToast, Toaster as Sonner, toast } from 'sonner';
import { Icon } from '../Icon.tsx';
import { Unbroken } from '../Unbroken.tsx';
import { showToastsBy, type Toast } from './notify.ts';
import { clickedAway } from './toast-gestures.ts';
import './toaster.css';

/** Labels for screen readers. */
export type ToasterWords = { region: string; close: string };

export type ToastsProps = { words: ToasterWords; isAway: boolean };

/** Duration of a toast in milliseconds (docs/decisions/27-failures-stay.md). */
const LIFETIME_MS = 5000;

/** Duration of a toast with a button, which must be read and reached (WCAG 2.2.1, docs/decisions/46-undo-stays-longer.md). */
const LIFETIME_WITH_ACTION_MS = 12_000;

/**
 * Toasts at the top right. All disappear by themselves, failures too. They pause on hover, on focus and in a background window. They can be
 * dragged or clicked away, and Alt+T leads to them.
 */
export function Toasts({ words, isAway }: ToastsProps) {
	const lifetime = useRef(LIFETIME_MS);

	useEffect(() => {
		lifetime.current = isAway ? Number.POSITIVE_INFINITY : LIFETIME_MS;
		// When the reader returns, every toast gets its full time again.
		setLifetimes(lifetime.current);
	}, [isAway]);

	// Runs after Sonner's own effect: it shows only toasts that come later.
	useEffect(() => showToastsBy({ show: (told) => show(told, lifetime.current), dismiss: (id) => void toast.dismiss(id) }), []);

	return (
		// Sonner returns the focus when it leaves a toast, so the Tab key would never get past one.
		<div className="toasts" ref={clickedAway} onFocusCapture={(event) => event.stopPropagation()}>
			<Sonner
				position="top-right"
				theme="light"
				duration={LIFETIME_MS}
				visibleToasts={isPhone() ? 2 : 4}
				expand
				closeButton
				hotkey={HOTKEY}
				swipeDirections={SWIPES}
				customAriaLabel={words.region}
				style={WIDTH}
				offset={OFFSET}
				mobileOffset={OFFSET}
				icons={ICONS}
				toastOptions={{ unstyled: true, classNames: CLASSES, closeButtonAriaLabel: words.close }}
			/>
		</div>
	);
}

/** At most two toasts, because more would cover the work. Failures are in the page as well. */
const isPhone = () => typeof matchMedia === 'function' && matchMedia('(max-width: 37.4375rem)').matches;

const HOTKEY = ['altKey', 'KeyT'];
const SWIPES: ('top' | 'right')[] = ['top', 'right'];
// Stays clear of the notch of a phone held sideways.
const SIDE = 'max(1rem, env(safe-area-inset-left), env(safe-area-inset-right))';
// A page may say where toasts begin, so that they cover nothing important.
const OFFSET = {
	top: 'var(--toasts-top, calc(var(--header) + env(safe-area-inset-top) + 1rem))',
	right: `var(--toasts-right, ${SIDE})`,
	left: SIDE,
};

const WIDTH = { '--width': `min(25rem, calc(100vw - 2 * ${SIDE}))` } as CSSProperties;

const ICONS = {
	success: <Icon name="tick" />,
	info: <Icon name="info" />,
	error: <Icon name="warn" />,
	close: <Icon name="close" />,
};

const CLASSES = {
	toast: 'toast',
	success: 'toast--ok',
	info: 'toast--info',
	error: 'toast--bad',
	closeButton: 'iconbtn',
	actionButton: 'btn btn--line btn--small',
};

function show({ kind, id, text, detail, action }: Toast, lifetime: number): void {
	const options: ExternalToast = { id, duration: lifetimeOf(action, lifetime) };
	if (text.startsWith('✅')) options.icon = null;
	if (detail) options.description = <Unbroken text={detail} />;
	if (action) options.action = { label: action.label, onClick: action.act };
	toast[kind](<Unbroken text={text} />, options);
}

const lifetimeOf = (action: unknown, lifetime: number) => (action ? Math.max(lifetime, LIFETIME_WITH_ACTION_MS) : lifetime);

function setLifetimes(lifetime: number): void {
	for (const shown of toast.getToasts()) {
		if (!('title' in shown) || typeof shown.title === 'function') continue;
		const { id, type, title, icon, description, action } = shown;
		if (type === 'info' || type === 'success' || type === 'error')
			toast[type](title, { id, icon, description, action, duration: lifetimeOf(action, lifetime) });
	}
}
