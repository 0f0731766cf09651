import type { Difference } from '#domain/booking/booking-edit.ts';
import type { TypedBooking } from '#domain/booking/staff-booking.ts';
import { choiceWords, fieldNames } from '#i18n/desk/form.ts';
import { editWords as words } from '#i18n/desk/panel.ts';
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
						<dt>{fieldNames[name]}</dt>
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

function inWords(name: keyof TypedBooking, text: string): string {
	if (text === '') return words.none;
	return choiceWords[name]?.[text] ?? (name === 'holdExpiresAt' ? text.replace('T', ' ') : text);
}
