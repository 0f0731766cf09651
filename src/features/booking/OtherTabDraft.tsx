import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useBooking } from '#shared/booking/context.ts';
import { isAnyTyped, isSameValues, type RequestValues } from '#shared/booking/values.ts';
import type { OtherTabDraft } from '#shared/rules/booking/visitor-ports.ts';
import type { Language } from '#shared/rules/language.ts';
import { Notice } from '#shared/ui/Notice.tsx';
import { notifyInfo } from '#shared/ui/toasts/notify.ts';
import { $draft, type Draft, readKeptText } from './draft.ts';
import type { WizardPorts } from './wizard-ports.ts';

/**
 * Notice that another tab has changed or sent the same form. Each open tab keeps its own values; the visitor can copy the other tab's values
 * and undo that.
 */
export default function OtherTab({ other }: { other: OtherTabDraft }) {
	const { language, ports } = useBooking<WizardPorts>();
	const t = otherTabWords[language];
	// The review step has no form around it.
	const form = useFormContext<RequestValues>() as RequestForm | null;
	const [before, setBefore] = useState<RequestValues>();
	const own = $draft.get();
	const there = readKeptText(other.now, ports.clock());
	const state = other.isApart ? 'sentApart' : stateOf(own, there, readKeptText(other.before, ports.clock()));
	const said = state && t[state];

	useEffect(() => {
		if (said) notifyInfo(said);
	}, [said]);

	const show = (values: RequestValues) => form && showValues(form, values);
	const take = () => {
		if (!own || !there) return;
		show(there.values);
		setBefore(own.values);
	};
	const giveBack = () => {
		if (before) show(before);
		setBefore(undefined);
	};
	if (before) return <DraftNotice words={t.taken} act={t.back} onAct={giveBack} />;
	return said && <DraftNotice words={said} act={state === 'typed' && form ? t.take : undefined} onAct={take} />;
}

type RequestForm = Pick<ReturnType<typeof useFormContext<RequestValues>>, 'setValue'>;

export function showValues(form: RequestForm, values: RequestValues): void {
	for (const name of Object.keys(values) as (keyof RequestValues)[]) form.setValue(name, values[name], { shouldDirty: true });
}

export function DraftNotice({ words, act, onAct }: { words: string; act: string | undefined; onAct: () => void }) {
	return (
		<Notice tone="ask" role="status">
			{words}{' '}
			{act && (
				<button className="textbtn" type="button" onClick={onAct}>
					{act}
				</button>
			)}
		</Notice>
	);
}

function stateOf(own: Draft | undefined, there: Draft | undefined, before: Draft | undefined): 'typed' | 'sent' | undefined {
	if (!own || !isAnyTyped(own.values)) return there && isAnyTyped(there.values) ? 'typed' : undefined;
	if (there) return isSameValues(there.values, own.values) ? undefined : 'typed';
	return before?.key === own.key ? 'sent' : undefined;
}

const otherTabWords: Record<Language, Record<'typed' | 'take' | 'taken' | 'back' | 'sent' | 'sentApart', string>> = {
	en: {
		typed:
			'This form is open in another tab, and something else was typed there. Go on in one of them: what was typed last is what this device remembers.',
		take: 'Show here what was typed there',
		taken: 'This is what was typed in the other tab.',
		back: 'Back to what stood here',
		sent: 'This form was sent from another tab. The hall has it: you need not send it again.',
		sentApart: 'Another request was sent from another tab. What stands here is a request of its own, and has not been sent.',
	},
	ur: {
		typed:
			'یہ فارم ایک اور ٹیب میں بھی کھلا ہے، اور وہاں کچھ اور لکھا گیا ہے۔ ایک ہی جگہ لکھیے: آپ کا فون یا کمپیوٹر وہی یاد رکھتا ہے جو آخر میں لکھا گیا۔',
		take: 'وہاں کا لکھا ہوا یہاں دکھائیے',
		taken: 'یہ دوسرے ٹیب کا لکھا ہوا ہے۔',
		back: 'واپس: جو یہاں لکھا تھا',
		sent: 'یہ فارم دوسرے ٹیب سے بھیجا جا چکا ہے۔ ہال کے پاس ہے: دوبارہ نہ بھیجیے۔',
		sentApart: 'دوسرے ٹیب سے ایک اور درخواست بھیجی گئی ہے۔ یہاں جو لکھا ہے وہ الگ درخواست ہے، اور ابھی بھیجی نہیں گئی۔',
	},
};
