import { Fragment, type ReactNode } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import { phoneInWords } from '#domain/shared/phone.ts';
import { sideWords } from '#i18n/desk/company.ts';

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
