import { type ChangeRequest, type FunctionWish, isMoved, touchesPrice, type VisitorChange } from './change-request.ts';
import type { FunctionRequest } from './list-request.ts';

type Shown = Pick<VisitorChange, 'asked' | 'functions'>;

/** The stored request as a family sends it. */
export function asRequest({
	isCancellation,
	asked,
	note,
	functions,
}: Shown & Pick<VisitorChange, 'isCancellation' | 'note'>): ChangeRequest {
	if (!functions) return { isCancellation, asked, note };
	const of = (act: FunctionWish['act']) => functions.filter((wish) => wish.act === act);
	return {
		isCancellation,
		asked,
		note,
		functions: of('change').map((wish) => ({ id: wish.id, ...wish.asked })),
		add: of('add').map((wish) => ({ ...wish.asked, occasion: wish.occasion ?? undefined }) as FunctionRequest),
		callOff: of('call_off').map(({ id }) => id),
	};
}

/** Whether the booking moves to another slot, or one of its functions does. */
export const movesSlot = ({ asked, functions }: Shown): boolean =>
	functions?.some((wish) => wish.act === 'change' && isMoved(wish.asked)) ?? isMoved(asked);

/** Whether a request includes priced fields, or adds or calls off a function. */
export const asksPrice = ({ asked, functions }: Shown): boolean =>
	functions?.some((wish) => wish.act !== 'change' || touchesPrice(wish.asked)) ?? touchesPrice(asked);
