import './search.css';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { usePorts, useVenue } from '#features/desk/shell/desk-context.ts';
import { DeskIcon } from '#features/desk/shell/parts/DeskIcon.tsx';
import { isMedia, PHONE } from '#features/desk/shell/parts/use-media.ts';
import { isWholeBook, type StatusFilter } from '#features/desk/shell/rules/bookings-query.ts';
import { $areShortcutsOn } from '#features/desk/shell/shortcuts.ts';
import { adminWords } from '#features/desk/shell/words.ts';
import { LazyPart, loadAhead } from '#shared/ui/errors/LazyPart.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { FIGURES } from './StatCards.tsx';
import { $isBehind, $saidBehind, $view, bookings, narrowBookings, searchable, searchBookings } from './state.ts';
import { listWords, statusOptions } from './words.ts';

const words = adminWords.list;

/** The bar above the list. On a phone the figures and export buttons are below the list. */
export function BookingsBar({ isPhone }: { isPhone: boolean }) {
	const ports = usePorts();
	const { responseHours } = useVenue();
	const id = useId();
	const { query } = useStore($view);
	const narrowed = [query.hall !== 'all', query.from, query.to].filter(Boolean).length;
	const [isOpen, setIsOpen] = useState(false);

	return (
		<>
			<div className="panel__bar">
				<h2 id="bookings-heading" tabIndex={-1}>
					{words.title}
				</h2>
				{isPhone && (
					<button
						className="btn btn--quiet btn--small panel__figures"
						type="button"
						onClick={() => document.getElementById(FIGURES)?.focus()}
					>
						{adminWords.stats.region}
					</button>
				)}
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
				{!isPhone && <ExportButtons />}
			</div>
			<div className="filters" id={`${id}-filters`} data-home={`${id}-open`} hidden={!isOpen}>
				{isOpen && <LazyPart part={FILTERS} given={{ query, isWhole: isWholeBook({ ...query, search: '' }) }} />}
			</div>
			{!isWholeBook(query) && <LazyPart part={ACTIVE_FILTERS} given={{}} waiting={ACTIVE_FILTERS_PLACE} />}
		</>
	);
}

const BEHIND = { query: listWords.searching, page: adminWords.loading };

/** Shows beside the search box that the list is loading, then how much was found. On a phone the rows are below the fold. */
function Outcome() {
	const list = useStore(bookings.$reading);
	const said = useStore($saidBehind);
	const isBehind = useStore($isBehind) !== undefined;
	const found = list.state === 'ready' && !isBehind && (list.value.total === 0 ? words.nothingTitle : words.found(list.value.total));
	const isNarrowed = list.state === 'ready' && !isWholeBook(list.query.query);
	return (
		<p className="panel__outcome" role="status">
			{said ? <b>{BEHIND[said]}</b> : <span className={isNarrowed ? undefined : 'sr'}>{found}</span>}
		</p>
	);
}

/** Searches when the typing pauses. It also follows a search that is cleared elsewhere. */
function SearchBox() {
	const ports = usePorts();
	const id = useId();
	const { search } = useStore($view).query;
	const areShortcutsOn = useStore($areShortcutsOn);
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
				aria-keyshortcuts={areShortcutsOn ? '/' : undefined}
				placeholder={words.searchHint}
				autoComplete="off"
				spellCheck={false}
				maxLength={120}
				value={typed}
				onFocus={() => loadAhead(ACTIVE_FILTERS)}
				onChange={(event) => {
					setTyped(event.target.value);
					// The keyboard may cover the results, so the field scrolls to the top.
					if (isMedia(PHONE)) event.target.closest('.find')?.scrollIntoView({ block: 'start' });
					searchBookings(ports, event.target.value);
				}}
			/>
		</div>
	);
}

// Loaded later, as no filter is active at first.
const ACTIVE_FILTERS = { name: 'ActiveFilters', ask: () => import('./ActiveFilters.tsx') };
/** Room for one line of chips. Chips that appear later would move the rows under a finger. */
const ACTIVE_FILTERS_PLACE = (
	<div className="understood understood--coming" data-coming>
		<div>
			<span className="understood__chip">&nbsp;</span>
		</div>
	</div>
);
const FILTERS = { name: 'BookingsFilters', ask: () => import('./BookingsFilters.tsx') };
