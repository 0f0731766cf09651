import * as m from 'motion/react-m';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { ConnectionLost } from '#features/desk/shell/frame/ConnectionLost.tsx';
import { useMedia } from '#features/desk/shell/parts/use-media.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { Failures } from '#shared/ui/Failures.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { LEAVING, usePresence } from '#shared/ui/Movement.tsx';
import { panelWords as words } from './words.ts';
import './panel.css';
import './failures.css';
import '../payments/ledger.css';

type PanelShellProps = {
	bookingId: string;
	title: ReactNode;
	/** Under the title, such as the status. */
	under?: ReactNode;
	/** Always in sight at the bottom. */
	foot?: ReactNode;
	onClose: () => void;
	children: ReactNode;
};

/**
 * The panel's frame: beside the list on a wide screen, over the page on a narrow one. It is not a modal dialog, which would cover the
 * toasts. Escape closes it. The focus returns to its origin (`keep-focus.ts`) while the panel still moves out.
 */
export function PanelShell({ bookingId, title, under, foot, onClose, children }: PanelShellProps) {
	const id = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	const head = useRef<HTMLDivElement>(null);
	const isNarrow = useMedia(NARROW);
	useHeadHeight(head);
	const { isLeaving, comes } = usePresence();

	useLayoutEffect(() => {
		if (isLeaving) return;
		// The panel may still be outside the window, which must not scroll to it.
		heading.current?.focus({ preventScroll: true });
	}, [isLeaving]);

	useLayoutEffect(() => {
		if (!isNarrow || isLeaving) return;
		return closeOff(document.querySelectorAll<HTMLElement>('.abar, #main'));
	}, [isNarrow, isLeaving]);

	function closeOnEscape(event: KeyboardEvent<HTMLDialogElement>) {
		const isOurs = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget;
		if (event.key === 'Escape' && isOurs && !event.defaultPrevented) onClose();
	}

	return (
		<m.dialog
			className="side"
			open
			aria-labelledby={id}
			aria-modal={isNarrow || undefined}
			data-about={`client-${bookingId}`}
			onKeyDown={closeOnEscape}
			{...(isLeaving && LEAVING)}
			initial={comes && AWAY}
			animate={THERE}
			exit={AWAY}
		>
			<div className="side__head" ref={head}>
				{isNarrow && <ConnectionLost isPushing />}
				<div>
					<h2 id={id} ref={heading} tabIndex={-1}>
						{title}
					</h2>
					{under}
				</div>
				<button className="iconbtn" type="button" title={words.close} onClick={onClose}>
					<Icon name="close" />
					<span className="sr">{words.close}</span>
				</button>
				<div className="side__failures">
					<Boundary part="SideFailures">
						<Failures of={`${bookingId}/`} />
					</Boundary>
				</div>
			</div>
			<div className="side__body">
				<Boundary part="SideBody">{children}</Boundary>
			</div>
			<Boundary part="PanelFoot">{foot}</Boundary>
		</m.dialog>
	);
}

const AWAY = { x: '100%', opacity: 0 };
const THERE = { x: '0%', opacity: 1 };

/** Below this width the panel covers the list. panel.css has the same figure. */
const NARROW = '(max-width: 74.9375rem)';

/** Sets `--side-head` to the height of the panel's head, since toasts appear below it. */
function useHeadHeight(head: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const measured = head.current;
		if (!measured || typeof ResizeObserver === 'undefined') return;
		const { style } = document.body;
		// Measured on the screen: `offsetTop` of a sticky element includes the scroll distance.
		const reach = () => measured.getBoundingClientRect().bottom - (measured.parentElement?.getBoundingClientRect().top ?? 0);
		const watch = new ResizeObserver(() => style.setProperty('--side-head', `${Math.max(0, reach())}px`));
		watch.observe(measured);
		return () => {
			watch.disconnect();
			style.removeProperty('--side-head');
		};
	}, [head]);
}

/**
 * Makes parts of the page inert until the returned function is called. Browsers without `inert` (Safari before 15.5, Chrome before 102)
 * hide the parts instead.
 */
export function closeOff(parts: Iterable<HTMLElement>): () => void {
	const knowsInert = 'inert' in HTMLElement.prototype;
	const all = [...parts];
	const put = (isOff: boolean) => {
		for (const part of all) {
			if (knowsInert) part.inert = isOff;
			else part.style.visibility = isOff ? 'hidden' : '';
		}
	};
	put(true);
	return () => put(false);
}
