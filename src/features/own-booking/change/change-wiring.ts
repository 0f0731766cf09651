import type { ReactNode, RefObject } from 'react';
import { browserPorts, type WizardPorts } from '#shared/booking/wizard-wiring.ts';
import { newKey } from '#shared/browser/new-key.ts';
import type { VisitorBooking } from '#shared/rules/booking/booking.ts';
import type { ChangeRequest } from '#shared/rules/booking/change-request.ts';
import type { OwnLink } from '#shared/rules/booking/visitor-ports.ts';
import type { Language } from '#shared/rules/language.ts';
import type { ChangePorts } from './change-state.ts';
import { changeStorage, typedChangeStorage } from './change-storage.ts';
import { askForChange, withdrawChange } from './changes-http.ts';
import type { ChangeWords } from './words-en.ts';

/** What asking for a change needs of the browser and the server. */
export type ChangePartPorts = Omit<ChangePorts, 'readAgain'> & Pick<WizardPorts, 'availability' | 'clock'>;

/** What both forms are given. */
export type ChangeFormProps = {
	heading: RefObject<HTMLHeadingElement | null>;
	booking: VisitorBooking;
	/** What was sent before and never answered, or taken back to be asked anew. */
	begun: ChangeRequest | undefined;
	/** The booking as it stood until it was read again, what is said of what is new since then, and why nothing can be sent any more. */
	stood: VisitorBooking | undefined;
	news: (since: VisitorBooking) => ReactNode;
	stop: string | undefined;
	words: ChangeWords;
	ports: ChangePorts & ChangePartPorts;
	link: OwnLink;
	onSent: () => void;
	onClose: () => void;
};

/** The real ones. */
export const changePorts = (language: Language, clock: WizardPorts['clock']): ChangePartPorts => ({
	ask: askForChange(language),
	withdraw: withdrawChange(),
	storage: changeStorage(),
	typed: typedChangeStorage(),
	newKey,
	availability: browserPorts.availability,
	clock,
});
