import { Notice } from '#shared/ui/Notice.tsx';
import { clockWords } from '../clock-words.ts';

/** How far the device's clock is off, and what to do; `ahead` is how far the server's is ahead of it, in milliseconds. */
export default function ClockOffNotice({ ahead }: { ahead: number }) {
	return (
		<Notice tone="ask" role="alert">
			<p>
				<b>{clockWords.off(ahead)}</b> {clockWords.mend}
			</p>
		</Notice>
	);
}
