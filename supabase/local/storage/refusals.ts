/**
 * A refusal of Supabase Storage in its own words (https://github.com/supabase/storage/blob/master/src/internal/errors/codes.ts). Storage sends
 * its own refusals as HTTP 400 and puts the meant status into the body. A request of the wrong form keeps its status.
 */
export class StorageRefusal extends Error {
	readonly statusCode: number;
	readonly code: string;
	readonly error: string;
	readonly httpStatus: number;

	constructor(statusCode: number, code: string, message: string, { error = code, httpStatus = 400 } = {}) {
		super(message);
		this.statusCode = statusCode;
		this.code = code;
		this.error = error;
		this.httpStatus = httpStatus;
	}

	get body() {
		return { statusCode: String(this.statusCode), code: this.code, error: this.error, message: this.message };
	}
}

export const noSuchBucket = () => new StorageRefusal(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' });
export const noSuchKey = () => new StorageRefusal(404, 'NoSuchKey', 'Object not found', { error: 'not_found' });
export const invalidKey = (key: string) => new StorageRefusal(400, 'InvalidKey', `Invalid key: ${key}`);
export const invalidMimeType = (type: string) =>
	new StorageRefusal(415, 'InvalidMimeType', `mime type ${type} is not supported`, { error: 'invalid_mime_type' });
export const tooLarge = () =>
	new StorageRefusal(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', { error: 'Payload too large' });
export const accessDenied = (message: string) => new StorageRefusal(403, 'AccessDenied', message, { error: 'Unauthorized' });
export const invalidJwt = (message: string) => new StorageRefusal(400, 'InvalidJWT', message);
export const invalidSignature = (message = 'Invalid signature') => new StorageRefusal(400, 'InvalidSignature', message);
export const invalidRequest = (message: string) => new StorageRefusal(400, 'InvalidRequest', message, { error: 'Error' });
export const noRoute = (method: string, path: string) =>
	new StorageRefusal(404, 'InternalError', `Route ${method}:${path} not found`, { error: 'Not Found', httpStatus: 404 });

/** Refusals that PostgreSQL decides. `taken`: the code for a name that exists. */
export function refusalOfDatabase(error: unknown, taken: string): unknown {
	const { code, message = '' } = error as { code?: string; message?: string };
	if (code === '42501')
		return accessDenied(message.includes('row-level security') ? 'new row violates row-level security policy' : message);
	if (code === '23505') return new StorageRefusal(409, taken, 'The resource already exists', { error: 'Duplicate' });
	return error;
}
