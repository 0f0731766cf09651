import { useStore } from '@nanostores/react';
import { useFormContext } from 'react-hook-form';
import { useBooking } from '#shared/booking/context.ts';
import type { RequestValues } from '#shared/booking/values.ts';
import type { Language } from '#shared/rules/language.ts';
import { $setAside, swapSetAside } from './draft.ts';
import { DraftNotice, showValues } from './OtherTabDraft.tsx';
import type { WizardPorts } from './wizard-ports.ts';

/** Notice that "Ask for this day again" replaced what was typed. Its button brings that back, and the booking again. */
export default function SetAside() {
	const { language, ports } = useBooking<WizardPorts>();
	const form = useFormContext<RequestValues>();
	const setAside = useStore($setAside);
	const t = setAsideWords[language];
	if (!setAside) return null;
	const swap = () => {
		const values = swapSetAside(ports);
		if (values) showValues(form, values);
	};
	return setAside.isBooking ? (
		<DraftNotice words={t.typed} act={t.toBooking} onAct={swap} />
	) : (
		<DraftNotice words={t.booking} act={t.toTyped} onAct={swap} />
	);
}

const setAsideWords: Record<Language, Record<'booking' | 'toTyped' | 'typed' | 'toBooking', string>> = {
	en: {
		booking: 'This is your earlier booking, to ask for again. What you had typed here before is not lost.',
		toTyped: 'Undo: back to what you had typed',
		typed: 'This is what you had typed before.',
		toBooking: 'Show the earlier booking again',
	},
	ur: {
		booking: 'یہ آپ کی پچھلی بکنگ ہے، دوبارہ مانگنے کے لیے۔ جو آپ نے یہاں پہلے لکھا تھا وہ بھی محفوظ ہے۔',
		toTyped: 'واپس: جو پہلے لکھا تھا',
		typed: 'یہ وہی ہے جو آپ نے پہلے لکھا تھا۔',
		toBooking: 'پچھلی بکنگ پھر دکھائیے',
	},
};
