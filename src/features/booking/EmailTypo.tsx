import { type ReactNode, useEffect, useState } from 'react';
import { useBooking } from '#shared/booking/context.ts';
import { $draft, keepValues } from './draft.ts';
import { findEmailTypo } from './request/find-email-typo.ts';
import type { WizardPorts } from './wizard-ports.ts';

type EmailTypoProps = {
	email: string;
	/** Called after the address is taken: the button disappears with its question. */
	onTaken: () => void;
};

/** Question about a mistyped e-mail address, asked again in the review. Pressing Enter in the field skips the first one. */
export function EmailTypo({ email, onTaken }: EmailTypoProps) {
	const { language, ports } = useBooking<WizardPorts>();
	const [question, setQuestion] = useState<ReactNode>();
	useEffect(() => {
		let isOver = false;
		const take = (meant: string) => {
			const draft = $draft.get();
			if (draft) keepValues({ ...draft.values, email: meant }, ports);
			onTaken();
		};
		void findEmailTypo(email, language, take).then((found) => {
			if (!isOver) setQuestion(found);
		});
		return () => {
			isOver = true;
		};
	}, [email, language, ports, onTaken]);
	return question;
}
