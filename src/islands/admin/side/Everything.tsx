import { useState } from 'react';
import type { BookingDetails } from '#domain/booking-details.ts';
import type { Payment } from '#domain/payment.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { panelWords as words } from '#i18n/admin-panel.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { BookingMessages } from '../chat/BookingMessages.tsx';
import { useChanges } from '../use-changes.ts';
import { Contact } from './Contact.tsx';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { Ledger } from './Ledger.tsx';
import { Moves } from './Moves.tsx';
import { BookingSlip, PaymentReceipt, Printed } from './Papers.tsx';

/** All that is known of the booking, and what can be done with it. */
export function Everything({ ports, details }: { ports: DeskPorts; details: BookingDetails }) {
	const { booking, deletedAt, payments, events } = details;
	const [paper, setPaper] = useState<Payment | 'slip'>();
	const { restore } = useChanges(ports);
	return (
		<>
			{deletedAt && (
				<Notice tone="ask" role="status">
					<p>{words.deleted}</p>
					<button className="btn btn--line btn--small" type="button" onClick={() => void restore(booking)}>
						{words.restore}
					</button>
				</Notice>
			)}
			<section className="side__part">
				<Contact booking={booking} />
				<Facts details={details} />
				<button className="btn btn--quiet side__slip" type="button" onClick={() => setPaper('slip')}>
					<Icon name="print" />
					{words.slip}
				</button>
			</section>
			{!deletedAt && <Moves ports={ports} booking={booking} />}
			<Ledger ports={ports} booking={booking} payments={payments} isReadOnly={deletedAt !== null} onPrint={setPaper} />
			<section className="side__part" aria-labelledby="side-messages">
				<h3 id="side-messages">{words.messages}</h3>
				<BookingMessages ports={ports} booking={booking} />
			</section>
			<History events={events} />
			{paper && (
				<Printed onPrinted={() => setPaper(undefined)}>
					{paper === 'slip' ? <BookingSlip details={details} /> : <PaymentReceipt details={details} payment={paper} />}
				</Printed>
			)}
		</>
	);
}
