import type { Booking } from '#domain/booking.ts';
import { type TypedEdit, typedFrom } from '#domain/booking-edit.ts';
import { figure } from '#domain/money.ts';
import { adminWords, statusWords } from '#i18n/admin.ts';
import { Notice } from '#islands/ui/Notice.tsx';

const words = adminWords.editing;

/** Both versions of what differs, side by side. */
export function EditConflict({ theirs, typed }: { theirs: Booking; typed: TypedEdit }) {
	const there = shownAs(typedFrom(theirs));
	const here = shownAs(typed);
	const differing = there.flatMap(([name, value], at) => (value === here[at]?.[1] ? [] : [{ name, theirs: value, yours: here[at]?.[1] }]));
	return (
		<Notice tone="ask" role="alert">
			<p>
				<b>{words.conflictTitle}</b> {words.conflictText}
			</p>
			<dl className="versions">
				{differing.map(({ name, theirs: one, yours: other }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							{words.theirs}: {one || words.none}
						</dd>
						<dd>
							{words.yours}: {other || words.none}
						</dd>
					</div>
				))}
			</dl>
		</Notice>
	);
}

const shownAs = ({ status, guests, total, hold }: TypedEdit): [name: string, value: string][] => [
	[words.status, statusWords[status]],
	[words.guests, guests],
	[words.total, /^\d+$/.test(total) ? figure(Number(total)) : total],
	[words.hold, hold.replace('T', ' ')],
];
