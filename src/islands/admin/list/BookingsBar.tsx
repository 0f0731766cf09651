import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { isWholeBook, type StatusFilter } from '#domain/desk/bookings-query.ts';
import { adminWords } from '#i18n/desk/desk.ts';
import { listWords, statusOptions } from '#i18n/desk/list.ts';
import { exportWords } from '#i18n/desk/standing.ts';
import { LazyPart } from '#islands/ui/errors/LazyPart.tsx';
import { notifyError, notifyInfo, notifySuccess } from '#islands/ui/toasts/notify.ts';
import { $bookings, $isBehind, $saidBehind, $view, narrowBookings, searchable, searchBookings } from '#stores/desk/bookings.ts';
import { $exporting, type ExportKind, exportBookings } from '#stores/desk/export.ts';
import { usePorts, useVenue } from '../desk-context.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { BookingsFilters } from './BookingsFilters.tsx';

const words = adminWords.list;

/** The list's heading, search, filters and files. */
export function BookingsBar() {
	const ports = usePorts();
	const { responseHours } = useVenue();
	const id = useId();
	const { query } = useStore($view);
	const narrowed = [query.hall !== 'all', query.from, query.to].filter(Boolean).length;
	const [isOpen, setIsOpen] = useState(narrowed > 0);

	// An address that was kept may narrow the list: what does so is to be seen.
	useEffect(() => {
		if (narrowed > 0) setIsOpen(true);
	}, [narrowed]);

	return (
		<>
			<div className="panel__bar">
				<h2 id="bookings-heading" tabIndex={-1}>
					{words.title}
				</h2>
				<Outcome />
				<SearchBox />
				<label className="sr" htmlFor={`${id}-status`}>
					{words.status}
				</label>
				<select
					className="select"
					id={`${id}-status`}
					value={query.status}
					onChange={(event) => narrowBookings(ports, { status: event.target.value as StatusFilter })}
				>
					{statusOptions(responseHours).map(([value, name]) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</select>
				<button
					className="btn btn--line btn--small"
					type="button"
					id={`${id}-open`}
					aria-expanded={isOpen}
					aria-controls={`${id}-filters`}
					onClick={() => setIsOpen(!isOpen)}
				>
					<DeskIcon name="sliders" />
					{narrowed > 0 ? listWords.filtersOn(narrowed) : listWords.filters}
				</button>
				<ExportButtons />
			</div>
			<div className="filters" id={`${id}-filters`} data-home={`${id}-open`} hidden={!isOpen}>
				<BookingsFilters query={query} isWhole={isWholeBook({ ...query, search: '' })} />
			</div>
			{query.search && <LazyPart part={UNDERSTOOD} given={{}} />}
		</>
	);
}

const BEHIND = { query: listWords.searching, page: adminWords.loading };

/** Says, where one types, that the list is on its way, and then how much was found: on a phone the rows stand below the fold. */
function Outcome() {
	const list = useStore($bookings);
	const said = useStore($saidBehind);
	const isBehind = useStore($isBehind) !== undefined;
	const found = list.state === 'ready' && !isBehind && (list.total === 0 ? words.nothingTitle : words.found(list.total));
	const isNarrowed = list.state === 'ready' && !isWholeBook(list.view.query);
	return (
		<p className="panel__outcome" role="status">
			{said ? <b>{BEHIND[said]}</b> : <span className={isNarrowed ? undefined : 'sr'}>{found}</span>}
		</p>
	);
}

/** On a phone what is found stands below the fold: the field goes up to the bar while one types, and leaves the screen to it. */
const isPhone = () => typeof matchMedia === 'function' && matchMedia('(max-width: 37.4375rem)').matches;

/** Asks as soon as the typing pauses; follows when the search is cleared elsewhere. */
function SearchBox() {
	const ports = usePorts();
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
					if (isPhone()) event.target.closest('.find')?.scrollIntoView({ block: 'start' });
					searchBookings(ports, event.target.value);
				}}
			/>
		</div>
	);
}

const NAMES: Record<ExportKind, string> = { csv: words.export, xlsx: listWords.workbook };

/** Saves what the list matches, for any spreadsheet or for Excel. */
function ExportButtons() {
	const ports = usePorts();
	const exporting = useStore($exporting);

	async function save(kind: ExportKind) {
		const answer = await exportBookings(ports, kind, exportWords);
		if (answer.ok && answer.value === 0) notifyInfo(adminWords.nothingToExport);
		else if (answer.ok) notifySuccess('export', adminWords.exported(answer.value));
		else if (answer.problem !== 'busy') notifyError('export', words.failedQuery);
	}

	return (
		<div className="panel__files">
			{(['csv', 'xlsx'] as const).map((kind) => (
				<button
					className="btn btn--line btn--small"
					type="button"
					key={kind}
					aria-disabled={exporting !== undefined || undefined}
					onClick={() => void save(kind)}
				>
					<DeskIcon name="download" />
					{exporting === kind ? words.exporting : NAMES[kind]}
				</button>
			))}
		</div>
	);
}

// Nothing was searched for yet when the list is shown.
const UNDERSTOOD = { name: 'SearchUnderstood', ask: () => import('./SearchUnderstood.tsx') };
