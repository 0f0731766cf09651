import { type ReactNode, useEffect, useState } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { $draft, keepValues } from './draft.ts';
import { lookForSlip } from './request/find-email-typo.ts';

type EmailSlipProps = {
	email: string;
	/** The button goes with its question. */
	onTaken: () => void;
};

/** Asks once more, before it is sent, whether another e-mail address was meant: who pressed Enter in its field has seen no question there. */
export function EmailSlip({ email, onTaken }: EmailSlipProps) {
	const { language, ports } = useBooking();
	const [slip, setSlip] = useState<ReactNode>();
	useEffect(() => {
		let isOver = false;
		const take = (meant: string) => {
			const draft = $draft.get();
			if (draft) keepValues({ ...draft.values, email: meant }, ports);
			onTaken();
		};
		void lookForSlip(email, language, take).then((found) => {
			if (!isOver) setSlip(found);
		});
		return () => {
			isOver = true;
		};
	}, [email, language, ports, onTaken]);
	return slip;
}
