import './same-number.css';
import type { SameNumber as Other } from '#shared/rules/booking/today-rows.ts';
import { Unbroken } from '#shared/ui/Unbroken.tsx';
import { usePorts } from '../desk-context.ts';
import { openBooking } from '../route.ts';
import { sameNumberWords as words } from '../words/same-number.ts';
import { statusWords } from '../words.ts';

type SameNumberProps = {
	others: readonly Other[];
	/** Sentence before the bookings. */
	text: string;
	/** Called before one of the bookings is opened. */
	onLeave?: () => void;
};

/** The other bookings of the same slot with the same number, each a press away. */
export function SameNumber({ others, text, onLeave }: SameNumberProps) {
	const ports = usePorts();

	function open(id: string) {
		onLeave?.();
		openBooking(ports, id);
	}

	return (
		<div className="samenumber">
			<p>
				<Unbroken text={text} />
			</p>
			<p className="samenumber__all">
				{others.map(({ id, reference, status }) => (
					<button className="btn btn--line btn--small" type="button" key={id} onClick={() => open(id)}>
						<span className="sr">{words.open}</span> <span className="num nowrap">{reference}</span> <span>{statusWords[status]}</span>
					</button>
				))}
			</p>
		</div>
	);
}
