import { type ReactNode, useState } from 'react';
import type { TypedBooking } from '#domain/booking/staff-booking.ts';
import { useBookingForm } from './form-context.ts';

type CollapsibleProps = { title: string; fields: readonly (keyof TypedBooking)[]; children: ReactNode };

/** Fields that can wait, behind a line. It opens by itself when something stands in them, and when something is wrong with them. */
export function Collapsible({ title, fields, children }: CollapsibleProps) {
	const { typed, problems } = useBookingForm();
	const [isOpen, setIsOpen] = useState(() => fields.some((name) => typed[name].length > 0));
	const isWrong = fields.some((name) => problems[name]);
	return (
		<details className="fold" open={isOpen || isWrong} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
			<summary>{title}</summary>
			<div className="staffform">{children}</div>
		</details>
	);
}
