import type { Difference } from '#domain/booking-edit.ts';
import type { TypedBooking } from '#domain/staff-booking.ts';
import { formWords } from '#i18n/admin-form.ts';
import { editWords as words } from '#i18n/admin-panel.ts';
import { Notice } from '#islands/ui/Notice.tsx';

/** Both versions of what differs, side by side, and what of theirs the form has taken over. */
export function EditConflict({ differences, typed }: { differences: readonly Difference[]; typed: TypedBooking }) {
	return (
		<Notice tone="ask" role="alert">
			<p>
				<b>{words.conflictTitle}</b> {words.conflictText}
			</p>
			<dl className="versions">
				{differences.map(({ name, theirs, yours }) => (
					<div key={name}>
						<dt>{NAMES[name]}</dt>
						<dd>
							{words.theirs}: <bdi>{inWords(name, theirs)}</bdi>
							{theirs === yours && ` (${words.taken})`}
						</dd>
						{theirs !== yours && (
							<dd>
								{words.yours}: <bdi>{inWords(name, typed[name] === yours ? yours : String(typed[name]))}</bdi>
							</dd>
						)}
					</div>
				))}
			</dl>
		</Notice>
	);
}

const NAMES: Record<keyof TypedBooking, string> = {
	clientName: formWords.name,
	phone: formWords.phone,
	email: formWords.email,
	hall: formWords.hall,
	eventDate: formWords.date,
	eventTime: formWords.time,
	guestCount: formWords.guests,
	occasion: formWords.occasion,
	package: formWords.menu,
	serving: formWords.serving,
	addOns: formWords.addOns,
	specialRequests: formWords.requests,
	language: formWords.language,
	totalAmount: formWords.total,
	holdExpiresAt: formWords.hold,
};

const CHOICES: Partial<Record<keyof TypedBooking, Readonly<Record<string, string>>>> = {
	eventTime: formWords.times,
	serving: formWords.servings,
	occasion: formWords.occasions,
	language: formWords.languages,
};

function inWords(name: keyof TypedBooking, text: string): string {
	if (text === '') return words.none;
	return CHOICES[name]?.[text] ?? (name === 'holdExpiresAt' ? text.replace('T', ' ') : text);
}
