import { useStore } from '@nanostores/react';
import type { Booking } from '#domain/booking/booking.ts';
import { typedFrom } from '#domain/booking/staff-booking.ts';
import { panelWords } from '#i18n/desk/panel.ts';
import { $chat, chatOf } from '#stores/desk/chat.ts';
import { startNewBooking } from '#stores/desk/drafts.ts';

const words = panelWords.anew;

/** No move leads back from a booking that has ended: a family that comes after all gets a new one, with all that is known of it. */
export function EnterAnew({ booking }: { booking: Booking }) {
	const chat = chatOf(useStore($chat), booking.id);
	const isAgreed = chat !== undefined && !chat.isUnasked;
	return (
		<section className="side__part" aria-labelledby="side-anew">
			<h3 id="side-anew">{words.title}</h3>
			<p className="help">
				{words.text} {booking.paidAmount > 0 && words.paid}
			</p>
			<div className="side__moves">
				<button
					className="btn btn--line btn--small"
					type="button"
					onClick={() => startNewBooking({ ...typedFrom(booking), holdExpiresAt: '', isAgreed })}
				>
					{words.act}
				</button>
			</div>
		</section>
	);
}
