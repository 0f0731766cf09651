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
	/** In a list, where the name tells one link from another. */
	isNamed?: boolean;
};

/** The two ways to reach a family, a press each; the chat begins with a greeting. */
export function Reach({ booking, isNamed }: ReachProps) {
	const { messageFacts } = useVenue();
	const { phone, clientName } = booking;
	const number = [isNamed && clientName, phoneInWords(phone)].filter(Boolean).join(', ');
	return (
		<>
			<Ring phone={phone} number={number} />
			<a
				className="btn btn--wa btn--small"
				href={`https://wa.me/${waDigits(phone)}?text=${encodeURIComponent(greetingTo(booking, messageFacts))}`}
				target="_blank"
				rel="noopener"
				aria-label={`${actWords.whatsapp} ${number}`}
			>
				<Icon name="whatsapp" />
				{actWords.whatsapp}
			</a>
		</>
	);
}

/** A press rings the family. `number` is how the link names it. */
export function Ring({ phone, number = phoneInWords(phone) }: { phone: string; number?: string }) {
	return (
		<a className="btn btn--line btn--small" href={`tel:${phone}`} aria-label={`${actWords.call} ${number}`}>
			<DeskIcon name="phone" />
			{actWords.call}
		</a>
	);
}

type Contacts = Pick<Booking, 'brideContact' | 'bridePhone' | 'groomContact' | 'groomPhone'>;

/** Whom to ask on either side: the side's name, and the person with a number to press; only the sides of which something was told. */
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
