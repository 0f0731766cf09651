import { Fragment, type ReactNode } from 'react';
import { actWords } from '#features/desk/shell/words/acts.ts';
import { greetingTo } from '#i18n/messaging/greeting.ts';
import type { Booking } from '#shared/rules/booking/booking.ts';
import { phoneInWords, waDigits } from '#shared/rules/phone.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useVenue } from '../desk-context.ts';
import { sideWords } from '../words/company.ts';
import { DeskIcon } from './DeskIcon.tsx';

type ReachProps = {
	booking: Pick<Booking, 'phone' | 'clientName' | 'eventDate' | 'language'>;
	/** Adds the client's name, which distinguishes the links of a list. */
	isNamed?: boolean;
};

/** The buttons "Call" and "WhatsApp". The chat begins with a greeting. */
export function Reach({ booking, isNamed }: ReachProps) {
	const { messageFacts } = useVenue();
	const { phone, clientName } = booking;
	const number = [isNamed && clientName, phoneInWords(phone)].filter(Boolean).join(', ');
	return (
		<>
			<Ring phone={phone} number={number} />
			<Chat phone={phone} number={number} text={greetingTo(booking, messageFacts)} />
		</>
	);
}

/** The button that rings a family. Screen readers read `number`. */
export function Ring({ phone, number = phoneInWords(phone) }: { phone: string; number?: string }) {
	return (
		<a className="btn btn--line btn--small" href={`tel:${phone}`} aria-label={`${actWords.call} ${number}`}>
			<DeskIcon name="phone" />
			{actWords.call}
		</a>
	);
}

/** The button that opens a chat. Screen readers read `number`. `text` is typed there already. */
export function Chat({ phone, number, text }: { phone: string; number: string; text?: string }) {
	return (
		<a
			className="btn btn--wa btn--small"
			href={`https://wa.me/${waDigits(phone)}${text ? `?text=${encodeURIComponent(text)}` : ''}`}
			target="_blank"
			rel="noopener"
			aria-label={`${actWords.whatsapp} ${number}`}
		>
			<Icon name="whatsapp" />
			{actWords.whatsapp}
		</a>
	);
}

type Contacts = Pick<Booking, 'brideContact' | 'bridePhone' | 'groomContact' | 'groomPhone'>;

/** The contact persons of the bride's and the groom's side, as far as they are known. */
export const contactsOf = ({ brideContact, bridePhone, groomContact, groomPhone }: Contacts): [side: string, person: ReactNode][] => [
	...contact(sideWords.bride, brideContact, bridePhone),
	...contact(sideWords.groom, groomContact, groomPhone),
];

function contact(side: string, name: string | null, phone: string | null): [side: string, person: ReactNode][] {
	if (!name && !phone) return [];
	const person = (
		<Fragment key={side}>
			<bdi>{name}</bdi>{' '}
			{phone && (
				<a className="num nowrap" href={`tel:${phone}`}>
					{phoneInWords(phone)}
				</a>
			)}
		</Fragment>
	);
	return [[side, person]];
}
