import { jwtVerify, SignJWT } from 'jose';
import type { Claims } from '../realtime/authorisation.ts';
import { type Call, callerOf, fieldsIn, json } from './call.ts';
import { SERVICE, type StoredFile } from './objects.ts';
import {
	invalidJwt,
	invalidKey,
	invalidMimeType,
	invalidRequest,
	invalidSignature,
	noSuchBucket,
	StorageRefusal,
	tooLarge,
} from './refusals.ts';

/** Largest file in bytes of a bucket without a limit, as on a free project. */
export const LARGEST_FILE = 50 * 1024 * 1024;

/** Letters that S3 takes in a name. */
const NAME = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;

export async function upload({ request, objects, bucket, name }: Call, claims: Claims): Promise<Response> {
	const { allowed_mime_types, file_size_limit } = await objects.bucket(SERVICE, bucket);
	const file = await fileIn(request);
	const isAllowed = (allowed: string) => allowed === file.mimetype || allowed === file.mimetype.replace(/\/.*/, '/*');
	if (allowed_mime_types?.length && !allowed_mime_types.some(isAllowed)) throw invalidMimeType(file.mimetype);
	if (file.bytes.length > Math.min(file_size_limit ?? LARGEST_FILE, LARGEST_FILE)) throw tooLarge();
	if (!NAME.test(name)) throw invalidKey(name);
	const id = await objects.save(claims, bucket, name, file, request.headers.get('x-upsert') === 'true');
	return json({ Id: id, Key: `${bucket}/${name}` });
}

/** supabase-js sends a Blob as a form and everything else as it is. */
async function fileIn(request: Request): Promise<StoredFile> {
	const { headers } = request;
	if (!headers.get('content-type')?.startsWith('multipart/form-data'))
		return {
			mimetype: headers.get('content-type') ?? 'application/octet-stream',
			cacheControl: headers.get('cache-control') ?? 'no-cache',
			bytes: new Uint8Array(await request.arrayBuffer()),
		};
	const form = await request.formData();
	const file = [...form.values()].find((value) => typeof value !== 'string');
	if (!file) throw new StorageRefusal(400, 'InvalidRequest', 'No content provided');
	const seconds = form.get('cacheControl');
	return {
		mimetype: String(form.get('contentType') ?? file.type),
		cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
		bytes: new Uint8Array(await file.arrayBuffer()),
	};
}

const secretOf = ({ keys }: Pick<Call, 'keys'>) => new TextEncoder().encode(keys.jwtSecret);

export async function sign(call: Call, claims: Claims): Promise<Response> {
	const { expiresIn } = await fieldsIn<{ expiresIn: number }>(call.request, 'expiresIn');
	if (!Number.isInteger(expiresIn)) throw invalidRequest('body/expiresIn must be integer');
	if (expiresIn < 1) throw invalidRequest('body/expiresIn must be >= 1');
	await call.objects.find(claims, call.bucket, call.name);
	const url = `${call.bucket}/${call.name}`;
	const token = await new SignJWT({ url, scope: 'download' })
		.setIssuedAt()
		.setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
		.setProtectedHeader({ alg: 'HS256' })
		.sign(secretOf(call));
	return json({ signedURL: `/object/sign/${url}?token=${token}` });
}

export async function downloadSigned(call: Call): Promise<Response> {
	const token = call.url.searchParams.get('token');
	if (token === null) throw invalidRequest("querystring must have required property 'token'");
	const { payload } = await jwtVerify(token, secretOf(call), { algorithms: ['HS256'] }).catch((error: Error) => {
		throw invalidJwt(error.message);
	});
	if (payload['scope'] !== 'download') throw invalidSignature('Token is not scoped for download');
	if (payload['url'] !== `${call.bucket}/${call.name}`) throw invalidSignature();
	return sent(call, SERVICE, { expires: new Date(Number(payload.exp) * 1000).toUTCString() });
}

/** Without a valid token a private bucket is not found; with one, the caller's rights decide. */
export async function download(call: Call): Promise<Response> {
	const claims = await callerOf(call).catch(() => undefined);
	const { public: isPublic } = await call.objects.bucket(SERVICE, call.bucket);
	if (!claims && !isPublic) throw noSuchBucket();
	return sent(call, isPublic || !claims ? SERVICE : claims);
}

async function sent({ request, objects, bucket, name, url }: Call, claims: Claims, headers?: { expires: string }): Promise<Response> {
	const { id, metadata } = await objects.find(claims, bucket, name);
	if (request.headers.get('if-none-match') === metadata.eTag) return new Response(null, { status: 304 });
	const bytes = await objects.bytes(id);
	const fileName = url.searchParams.get('download');
	const encoded = encodeURIComponent(fileName ?? '');
	return new Response(bytes, {
		headers: {
			'accept-ranges': 'bytes',
			'content-type': metadata.mimetype.includes('text/html') ? 'text/plain' : metadata.mimetype,
			'content-length': String(bytes.length),
			etag: metadata.eTag,
			'last-modified': new Date(metadata.lastModified).toUTCString(),
			'x-robots-tag': 'none',
			...(headers ?? { 'cache-control': metadata.cacheControl }),
			...(fileName !== null && {
				'content-disposition': fileName ? `attachment; filename=${encoded}; filename*=UTF-8''${encoded}` : 'attachment;',
			}),
		},
	});
}
