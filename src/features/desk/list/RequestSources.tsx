import { choiceWords, lostReasonWords } from '#features/desk/shell/form/words.ts';
import { wordOf } from '#features/desk/shell/words/edit-in-words.ts';
import { useResource } from '#shared/data/resource.ts';
import type { Day } from '#shared/rules/day.ts';
import { figure } from '#shared/rules/money/money.ts';
import { FigureTable } from './FigureTable.tsx';
import { lossesOf, type Source } from './rules.ts';
import { sources } from './state.ts';
import { listWords } from './words.ts';

const words = listWords.figures;

/** Requests by how families found the hall, and why requests were lost. Nothing is shown without a request. */
export function RequestSources({ from }: { from: Day }) {
	const reading = useResource(sources, from);
	if (reading.state !== 'ready' || reading.value.length === 0) return null;
	const losses = lossesOf(reading.value);
	return (
		<div className="figures__charts">
			<CountTable
				title={words.sources}
				note={words.sourcesNote}
				columns={[words.source, words.count, words.held, words.lostOnes]}
				rows={reading.value.map((source) => [sourceInWords(source), source.requests, source.held, source.lost])}
			/>
			{losses.length > 0 && (
				<CountTable
					title={words.lost}
					note={words.lostNote}
					columns={[words.why, words.count]}
					rows={losses.map(([reason, count]) => [reason ? lostReasonWords[reason] : words.noReason, count])}
				/>
			)}
		</div>
	);
}

function sourceInWords({ heardFrom, utmSource }: Source): string {
	if (heardFrom) return wordOf(choiceWords.heardFrom ?? {}, heardFrom);
	return utmSource ? words.link(utmSource) : words.noSource;
}

type CountTableProps = { title: string; note: string; columns: readonly string[]; rows: readonly (readonly [string, ...number[]])[] };

function CountTable({ title, note, columns, rows }: CountTableProps) {
	return (
		<figure className="bars">
			<figcaption>
				<b>{title}</b> <small>{note}</small>
			</figcaption>
			<FigureTable columns={columns} rows={rows.map(([name, ...counts]) => [name, ...counts.map(figure)])} />
		</figure>
	);
}
