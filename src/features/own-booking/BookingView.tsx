import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { takeAddressAlong } from '#shared/browser/other-language.ts';
import { hallNow } from '#shared/data/hall-clock.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import { bookingLink, parseLink } from '#shared/rules/booking/own-link.ts';
import type { ReadBooking } from '#shared/rules/booking/visitor-ports.ts';
import { dayAt } from '#shared/rules/day.ts';
import type { Language } from '#shared/rules/language.ts';
import type { Names, PriceList } from '#shared/rules/money/pricing.ts';
import type { VenueContact } from '#shared/rules/site/venue.ts';
import { Island } from '#shared/ui/errors/Boundary.tsx';
import { type LaterPart, LazyPart, loadAhead } from '#shared/ui/errors/LazyPart.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Notice } from '#shared/ui/Notice.tsx';
import { LostLink } from './LostLink.tsx';
import type { OwnBookingProps } from './OwnBooking.tsx';
import { $bookingView, openOwnBooking, readBookingAgain } from './own-booking.ts';
import { browserPorts, type ViewPorts } from './view-ports.ts';
import { type ViewWords, viewEn } from './words-en.ts';
import { viewUr } from './words-ur.ts';
import '#shared/booking/booking.css';
import '../../styles/estimate.css';
import '#shared/booking/invitation.css';
import '#shared/booking/sent.css';
import './view.css';

type BookingViewProps = { venue: VenueContact; prices: PriceList; terms?: string; language?: Language; names?: Names; ports?: ViewPorts };

/** English names dishes as bookings do, so it needs no translations. */
const OWN_NAMES: Names = {};

/** Most of the page's script. A page without a link does not need it, and its first tasks stay short. */
const OWN_BOOKING = { name: 'OwnBooking', ask: () => import('./OwnBooking.tsx') } satisfies LaterPart<OwnBookingProps>;

/** Longest wait in ms for the parts of the page. It opens without a part that takes longer. */
const LONGEST_MS = 3000;

/** Loads the page's script beside the booking, and the parts that the booking shows before it is shown. */
const withParts =
	({ read, clock }: ViewPorts): ReadBooking =>
	async (...link) => {
		const [answer] = await Promise.all([read(...link), loadAhead(OWN_BOOKING)]);
		if (answer.ok) await Promise.race([loadParts(answer.value, clock), new Promise((done) => setTimeout(done, LONGEST_MS))]);
		return answer;
	};

async function loadParts(booking: VisitorBooking, clock: ViewPorts['clock']): Promise<void> {
	// Without this script the page loads each part as it shows it.
	const script = await OWN_BOOKING.ask().catch(() => undefined);
	await script?.loadFirstParts(booking, dayAt(hallNow(clock)));
}

/** Family's own booking, opened by the fragment of its link. */
export function BookingView(given: BookingViewProps) {
	return (
		<Island name="BookingView">
			<View {...given} />
		</Island>
	);
}

const NO_BOOKING: Record<'no-link' | 'damaged' | 'not-found', (words: ViewWords) => string> = {
	'no-link': ({ noLink }) => noLink,
	damaged: ({ damaged }) => damaged,
	'not-found': ({ notFound }) => notFound,
};

function View({ venue, prices, terms = '', language = 'en', names = OWN_NAMES, ports = browserPorts }: BookingViewProps) {
	const view = useStore($bookingView);
	const t = language === 'ur' ? viewUr : viewEn;
	const noteAgain = useHeadingAfterAgain(view.state);
	const again = () => {
		noteAgain();
		void openOwnBooking(location.hash, withParts(ports));
	};

	useEffect(() => {
		const open = () => {
			const link = parseLink(location.hash);
			// Text pasted around the link is removed. Only the fragment is set: a path such as `//name` would mean another host.
			if (link) history.replaceState(history.state, '', bookingLink('', link));
			takeAddressAlong();
			void openOwnBooking(location.hash, withParts(ports));
		};
		open();
		const follow = () => {
			// "Skip to the content" changes the fragment too, but names a part of this page.
			if (!document.getElementById(location.hash.slice(1))) open();
		};
		window.addEventListener('hashchange', follow);
		return () => window.removeEventListener('hashchange', follow);
	}, [ports]);

	useEffect(() => ports.whenSeen(() => void readBookingAgain(location.hash, ports.read, isTyping)), [ports]);

	switch (view.state) {
		case 'loading':
			return (
				<Waiting title={t.noLinkTitle}>
					<p role="status">{t.loading}</p>
					<div className="skel" />
				</Waiting>
			);
		case 'no-link':
		case 'damaged':
		case 'not-found':
			return (
				<Waiting title={t.noLinkTitle}>
					<p role="status">{NO_BOOKING[view.state](t)}</p>
					<LostLink words={t.lost} language={language} ask={ports.askForLink} />
					<Ring venue={venue} words={t} />
				</Waiting>
			);
		case 'unreachable':
		case 'in-trouble':
			return (
				<Waiting title={t.noLinkTitle}>
					<Notice tone="bad" role="alert">
						<b>{t.unreachableTitle}</b> {view.state === 'in-trouble' ? t.inTrouble : t.unreachable}
					</Notice>
					<button className="btn btn--main" type="button" onClick={again}>
						<Icon name="again" />
						{t.again}
					</button>
					<Ring venue={venue} words={t} />
				</Waiting>
			);
		case 'shown':
			return (
				<LazyPart
					part={OWN_BOOKING}
					given={{ booking: view.booking, before: view.before, venue, language, names, prices, terms, words: t, ports }}
				/>
			);
	}
}

/** True while a field of the page has the focus. The change form is not counted, since it takes up news by itself. */
const isTyping = () => document.querySelector('main form:not(.change__form) :focus')?.matches('input, select, textarea') ?? false;

/** Focuses the new heading after "Try again", whose button disappears, unless something else took the focus. */
function useHeadingAfterAgain(state: string): () => void {
	const isAgain = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus changes with what is shown.
	useEffect(() => {
		const heading = document.querySelector('h1');
		if (!isAgain.current || !heading || document.activeElement !== document.body) return;
		heading.tabIndex = -1;
		heading.focus();
	}, [state]);
	return () => {
		isAgain.current = true;
	};
}

function Waiting({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<div className="mid mid--wide view__wait">
			<h1>{title}</h1>
			{children}
		</div>
	);
}

function Ring({ venue, words }: { venue: VenueContact; words: ViewWords }) {
	return (
		<p>
			{words.ring}{' '}
			<a className="nowrap num" dir="ltr" href={`tel:${venue.phone}`}>
				{venue.phoneWords}
			</a>
			<br />
			<a href={venue.questionUrl}>{words.whatsapp}</a>
		</p>
	);
}
