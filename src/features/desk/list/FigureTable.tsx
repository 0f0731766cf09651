type FigureTableProps = { columns: readonly string[]; rows: readonly (readonly [name: string, ...figures: string[]])[] };

/** A table of figures. The first column names the row. */
export const FigureTable = ({ columns, rows }: FigureTableProps) => (
	<table className="figtable">
		<thead>
			<tr>
				{columns.map((name) => (
					<th scope="col" key={name}>
						{name}
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			{rows.map(([name, ...figures]) => (
				<tr key={name}>
					<th scope="row">{name}</th>
					{figures.map((each, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a figure has no identity but its column.
						<td key={place}>{each}</td>
					))}
				</tr>
			))}
		</tbody>
	</table>
);
