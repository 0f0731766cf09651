import { Fragment, type ReactNode } from 'react';
import type { Booking } from '#domain/booking/booking.ts';
import { phoneInWords } from '#domain/shared/phone.ts';
import { sideWords } from '#i18n/desk/company.ts';

type Contacts = Pick<Booking, 'brideContact' | 'bridePhone' | 'groomContact' | 'groomPhone'>;

/** Whom to ask on either side: the side's name, and the person with a number to press; only the sides of which something was told. */
export const contactsOf = ({ brideContact, bridePhone, groomContact, groomPhone }: Contacts): [side: string, person: ReactNode][] => [
	[sideWords.bride, person(brideContact, bridePhone)],
	[sideWords.groom, person(groomContact, groomPhone)],
];

const person = (name: string | null, phone: string | null): ReactNode =>
	(name || phone) && (
		<Fragment>
			<bdi>{name}</bdi>{' '}
			{phone && (
				<a className="num nowrap" href={`tel:${phone}`}>
					{phoneInWords(phone)}
				</a>
			)}
		</Fragment>
	);
