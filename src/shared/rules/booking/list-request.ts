import type { BookingRequest } from './booking-request.ts';
import type { FunctionField, RequestFields } from './fields.ts';

/** One function of a parsed request. */
export type FunctionRequest = Pick<RequestFields, FunctionField>;

/** A parsed request with a list of functions, each in a slot of its own and, if there are several, with an occasion. */
export type ListRequest = Omit<BookingRequest, FunctionField> & { functions: FunctionRequest[] };

/** A request of either kind. */
export type AnyRequest = BookingRequest | ListRequest;

/** The functions of a request, in its order. */
export const functionsIn = (request: AnyRequest): FunctionRequest[] => ('functions' in request ? request.functions : [request]);

export const MOST_FUNCTIONS = 6;
