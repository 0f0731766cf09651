import { Dialog } from '#shared/ui/Dialog.tsx';
import type { Payment } from '../details.ts';
import { reversalWords as words } from './reversal-words.ts';

type RefundFirstProps = { payment: Payment; refunds: readonly Payment[]; onClose: () => void };

/** Names the refunds that must be reversed before this payment. */
export const RefundFirst = ({ payment, refunds, onClose }: RefundFirstProps) => (
	<Dialog title={words.notYet(payment.receiptNumber)} onClose={onClose}>
		<p>{words.refundFirst(refunds.map(({ receiptNumber }) => receiptNumber))}</p>
		<div className="dialog__acts">
			<button className="btn btn--main" type="button" data-first-focus onClick={onClose}>
				{words.understood}
			</button>
		</div>
	</Dialog>
);
