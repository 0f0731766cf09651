import type { CalendarFeed } from '#domain/desk/calendar-port.ts';
import type { DeskPorts } from '#domain/desk/desk-ports.ts';
import { calendarWords } from '#i18n/desk/calendar.ts';
import { Field } from '#islands/ui/Field.tsx';
import { notifyError, notifySuccess } from '#islands/ui/toasts/notify.ts';

const words = calendarWords.feeds;

type FeedAddressProps = { ports: DeskPorts; feed: CalendarFeed; onMake: () => void };

/** A hall's secret address: to copy, and to be made anew. */
export function FeedAddress({ ports, feed: { hall, address }, onMake }: FeedAddressProps) {
	async function copy(text: string) {
		if (await ports.calendar.copy(text)) notifySuccess('feeds/copy', words.copied);
		else notifyError('feeds/copy', words.notCopied);
	}

	if (!address)
		return (
			<p className="feeds__none">
				<b>{hall}</b> {words.none}{' '}
				<button className="btn btn--line btn--small" type="button" onClick={onMake}>
					{words.make(hall)}
				</button>
			</p>
		);
	return (
		<div className="feeds__one">
			<Field label={words.address(hall)}>
				{(control) => <input {...control} className="input" readOnly dir="ltr" value={address} onFocus={({ target }) => target.select()} />}
			</Field>
			<button className="btn btn--line btn--small" type="button" aria-label={words.copyOf(hall)} onClick={() => void copy(address)}>
				{words.copy}
			</button>
			<button className="btn btn--quiet" type="button" onClick={onMake}>
				{words.remake(hall)}
			</button>
		</div>
	);
}
