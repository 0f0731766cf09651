import { Notice } from '#shared/ui/Notice.tsx';

/** How wrong the device's clock is, and what to do. `ahead`: the server's clock minus the device's, in milliseconds. */
export default function ClockOffNotice({ ahead }: { ahead: number }) {
	return (
		<Notice tone="ask" role="alert">
			<p>
				<b>{clockWords.off(ahead)}</b> {clockWords.mend}
			</p>
		</Notice>
	);
}

const clockWords = {
	off: (ahead: number) => `This device’s clock is ${howMuch(Math.abs(ahead))} ${ahead > 0 ? 'slow' : 'fast'}.`,
	mend: 'Set its date and time. The desk goes on with the hall’s time.',
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "70 minutes", "5 hours", "3 days". */
function howMuch(off: number): string {
	if (off < 2 * HOUR_MS) return `${Math.round(off / MINUTE_MS)} minutes`;
	if (off < 48 * HOUR_MS) return `${Math.round(off / HOUR_MS)} hours`;
	return `${Math.round(off / (24 * HOUR_MS))} days`;
}
