import type { ReactNode } from 'react';
import { changeStorage, typedChangeStorage } from '#adapters/booking/change-storage.ts';
import { askForChange, withdrawChange } from '#adapters/booking/changes-http.ts';
import { newKey } from '#adapters/browser/new-key.ts';
import type { VisitorBooking } from '#domain/booking/booking.ts';
import type { ChangeRequest } from '#domain/booking/change-request.ts';
import type { OwnLink } from '#domain/booking/visitor-ports.ts';
import type { Language } from '#domain/shared/language.ts';
import type { ChangeWords } from '#i18n/booking/change-en.ts';
import type { ChangePorts } from '#stores/booking/change.ts';
import { browserPorts, type WizardPorts } from '../wizard-wiring.ts';

/** What asking for a change needs of the browser and the server. */
export type ChangePartPorts = Omit<ChangePorts, 'readAgain'> & Pick<WizardPorts, 'availability' | 'clock'>;

/** What both forms are given. */
export type ChangeFormProps = {
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
