import { Ring } from '#features/desk/shell/parts/ContactLinks.tsx';
import { holdWords } from '#features/desk/shell/words/hold.ts';
import type { NoMessageReason } from '#shared/rules/booking/change-request.ts';
import { ConfirmDialog } from '#shared/ui/Dialog.tsx';
import { changesWords } from './words.ts';

/** Why the family gets no message about the answer, and the number to ring. */
export function RingInstead({ untold, phone }: { untold: NoMessageReason; phone: string }) {
	return (
		<div>
			<p>{changesWords.untold[untold]}</p>
			<Ring phone={phone} />
		</div>
	);
}

type PastDialogProps = {
	/** The number of families in line for the slot. */
	families: number;
	isBusy: boolean;
	onAccept: () => void;
	onClose: () => void;
};

/** Asks before a held booking moves to a slot that other families asked for earlier. */
export function PastDialog({ families, isBusy, onAccept, onClose }: PastDialogProps) {
	return (
		<ConfirmDialog
			title={holdWords.before(families)}
			act={changesWords.accept}
			acting={changesWords.accepting}
			onAct={onAccept}
			isBusy={isBusy}
			keep={holdWords.keep}
			onKeep={onClose}
		>
			<p className="soft">{changesWords.past}</p>
		</ConfirmDialog>
	);
}

type CancelDialogProps = {
	untold: NoMessageReason | null;
	phone: string;
	name: string;
	/** The booking holds a slot, which becomes free. */
	frees: boolean;
	paidAmount: number;
	isBusy: boolean;
	onCancel: () => void;
	onClose: () => void;
};

export function CancelDialog({ untold, phone, name, frees, paidAmount, isBusy, onCancel, onClose }: CancelDialogProps) {
	return (
		<ConfirmDialog
			title={changesWords.cancelling.title(name)}
			act={changesWords.acceptCancel}
			acting={changesWords.accepting}
			onAct={onCancel}
			isBusy={isBusy}
			keep={changesWords.cancelling.keep}
			onKeep={onClose}
		>
			<p className="soft">
				{frees && changesWords.cancelling.frees} {changesWords.cancelling.consequence}
			</p>
			{paidAmount > 0 && <p className="num">{changesWords.kept(paidAmount)}</p>}
			{untold && <RingInstead untold={untold} phone={phone} />}
		</ConfirmDialog>
	);
}
