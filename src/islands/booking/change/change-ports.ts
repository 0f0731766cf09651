import { changeStorage, typedChangeStorage } from '#adapters/booking/change-storage.ts';
import { askForChange, withdrawChange } from '#adapters/booking/changes-http.ts';
import { newKey } from '#adapters/browser/new-key.ts';
import type { Language } from '#domain/shared/language.ts';
import type { ChangePorts } from '#stores/booking/change.ts';
import { browserPorts, type WizardPorts } from '../wizard-ports.ts';

/** What asking for a change needs of the browser and the server. */
export type ChangePartPorts = ChangePorts & Pick<WizardPorts, 'availability' | 'clock'>;

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
