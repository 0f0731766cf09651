import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { Icon } from './Icon.tsx';
import { pauseToasts, resumeToasts, TOAST_LIFETIME_MS } from './notify.ts';
import './toaster.css';

/** The words for those who cannot see the toasts. */
type ToasterWords = { region: string; close: string };

/**
 * The page's toasts, top right. They pause on hover, on focus and while the window is not in front; they can be dragged or clicked
 * away, and Alt+T leads to them. One to a page; `notify.ts` fills it.
 */
export function Toaster({ words = ENGLISH }: { words?: ToasterWords }) {
	useEffect(() => {
		window.addEventListener('blur', pauseToasts);
		window.addEventListener('focus', resumeToasts);
		return () => {
			window.removeEventListener('blur', pauseToasts);
			window.removeEventListener('focus', resumeToasts);
		};
	}, []);

	return (
		// Sonner sends the focus back to where it came from when it leaves a toast: whoever tabs on would never get past one.
		<div onFocusCapture={(event) => event.stopPropagation()}>
			<Sonner
				position="top-right"
				theme="light"
				duration={TOAST_LIFETIME_MS}
				visibleToasts={4}
				expand
				closeButton
				hotkey={HOTKEY}
				swipeDirections={SWIPES}
				containerAriaLabel={words.region}
				style={WIDTH}
				offset={OFFSET}
				mobileOffset={OFFSET}
				icons={ICONS}
				toastOptions={{ unstyled: true, classNames: CLASSES, closeButtonAriaLabel: words.close }}
			/>
		</div>
	);
}

const ENGLISH: ToasterWords = { region: 'Notifications', close: 'Close' };
const HOTKEY = ['altKey', 'KeyT'];
const SWIPES: ('top' | 'right')[] = ['top', 'right'];
const OFFSET = { top: 'calc(var(--header) + 1rem)', right: '1rem', left: '1rem' };

const WIDTH = { '--width': 'min(25rem, calc(100vw - 2rem))' } as CSSProperties;

const ICONS = {
	success: <Icon name="tick" />,
	info: <Icon name="info" />,
	warning: <Icon name="warn" />,
	error: <Icon name="warn" />,
	close: <Icon name="close" />,
};

const CLASSES = {
	toast: 'toast sonner',
	success: 'toast--ok',
	info: 'toast--info',
	warning: 'toast--warn',
	error: 'toast--bad',
	closeButton: 'iconbtn',
};
