import { addFunction } from './edit-functions.ts';
import { parseSeveral } from './parse-several.ts';
import { SeveralEstimateBar, SeveralEstimateCard } from './SeveralEstimate.tsx';
import { closeUndo, SeveralParts } from './SeveralParts.tsx';
import { takenFields } from './taken-fields.ts';

/** All that a form with several functions needs, in one script. */
export const SEVERAL_FORM = {
	parse: parseSeveral,
	add: addFunction,
	closeUndo,
	takenFields,
	Parts: SeveralParts,
	EstimateBar: SeveralEstimateBar,
	EstimateCard: SeveralEstimateCard,
};
