import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useId, useState } from 'react';
import { STATUSES, type Status } from '#domain/booking.ts';
import type { DeskPorts } from '#domain/staff-ports.ts';
import { adminWords, statusWords } from '#i18n/admin.ts';
import { notifyError, notifySuccess } from '#islands/ui/notify.ts';
import { $view, filterByStatus, searchable, searchBookings } from '#stores/staff-bookings.ts';
import { $isExporting, exportBookings } from '#stores/staff-export.ts';
import { DeskIcon } from './DeskIcon.tsx';

const words = adminWords.list;

type BookingsBarProps = { ports: DeskPorts; heading: RefObject<HTMLHeadingElement | null> };

/** The list's heading, search, status filter and export. */
export function BookingsBar({ ports, heading }: BookingsBarProps) {
	const id = useId();
	const { status } = useStore($view).query;
	const isExporting = useStore($isExporting);

	async function save() {
		const answer = await exportBookings(ports);
		if (!answer) return;
		if (answer.ok) notifySuccess(adminWords.exported(answer.value));
		else notifyError(words.failedQuery);
	}

	return (
		<div className="panel__bar">
			<h2 id="bookings-heading" ref={heading} tabIndex={-1}>
				{words.title}
			</h2>
			<SearchBox ports={ports} />
			<label className="sr" htmlFor={`${id}-status`}>
				{words.status}
			</label>
			<select
				className="select"
				id={`${id}-status`}
				value={status}
				onChange={(event) => filterByStatus(ports, event.target.value as Status | 'all')}
			>
				<option value="all">{words.allStatuses}</option>
				{FILTERS.map((filter) => (
					<option key={filter} value={filter}>
						{statusWords[filter]}
					</option>
				))}
			</select>
			<button className="btn btn--line btn--small" type="button" aria-disabled={isExporting || undefined} onClick={save}>
				<DeskIcon name="download" />
				{isExporting ? words.exporting : words.export}
			</button>
		</div>
	);
}

/** As the specification names them first, then the others. */
const FILTERS: readonly Status[] = ['pending', 'advance_paid', 'fully_paid', ...STATUSES].filter(
	(status, index, all): status is Status => all.indexOf(status) === index,
);

/** Asks as soon as the typing pauses; follows when the search is cleared elsewhere. */
function SearchBox({ ports }: { ports: DeskPorts }) {
	const id = useId();
	const { search } = useStore($view).query;
	const [typed, setTyped] = useState(search);

	useEffect(() => setTyped((now) => (searchable(now) === search ? now : search)), [search]);

	return (
		<div className="find">
			<DeskIcon name="search" />
			<label className="sr" htmlFor={id}>
				{words.search}
			</label>
			<input
				className="input"
				id={id}
				type="search"
				placeholder={words.searchHint}
				autoComplete="off"
				spellCheck={false}
				maxLength={120}
				value={typed}
				onChange={(event) => {
					setTyped(event.target.value);
					searchBookings(ports, event.target.value);
				}}
			/>
		</div>
	);
}
