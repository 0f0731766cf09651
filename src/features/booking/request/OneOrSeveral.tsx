import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect } from 'react';
import { MealPart } from '#shared/booking/MealPart.tsx';
import { useTyped } from '#shared/booking/request-form.ts';
import { Boundary } from '#shared/ui/errors/Boundary.tsx';
import { $several, loadSeveral, parseRequest } from '../several.ts';
import { LostNotice } from './AnotherFunction.tsx';
import { WhenPart } from './WhenPart.tsx';
import { RemarksPart, WhoPart } from './WhoPart.tsx';

/** Each part has its own error boundary, so that one failure leaves the other fields. A form with several functions has the same order. */
const PARTS = Object.entries({ WhenPart, MealPart, RemarksPart, WhoPart });

export function OneFunction() {
	return PARTS.map(([name, Part]) => (
		<Boundary part={name} key={name}>
			<Part />
		</Boundary>
	));
}

type OneOrSeveralProps = { part: 'Parts' | 'EstimateBar' | 'EstimateCard' | 'Missing'; One: ComponentType };

/** Part of a form with one function or, once loaded, of one with several. */
export function OneOrSeveral({ part, One }: OneOrSeveralProps) {
	const isSeveral = useTyped().more.length > 0;
	const several = useStore($several);
	useEffect(() => {
		if (isSeveral) void loadSeveral();
	}, [isSeveral]);
	const Several = isSeveral && several && several !== 'lost' && several[part];
	return <Boundary part={part}>{Several ? <Several When={WhenPart} parse={parseRequest} /> : <One />}</Boundary>;
}

/** Further functions that cannot be shown stay in the draft. */
export const OthersLost = () => useTyped().more.length > 0 && <LostNotice />;
