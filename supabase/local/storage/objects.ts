import { createHash } from 'node:crypto';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { OneAtATime } from '../backend/serial-queue.ts';
import { BECOME, type Claims } from '../realtime/authorisation.ts';
import { noSuchBucket, noSuchKey, refusalOfDatabase } from './refusals.ts';

export type Bucket = { id: string; public: boolean; file_size_limit: number | null; allowed_mime_types: string[] | null };
export type StoredFile = { mimetype: string; cacheControl: string; bytes: Uint8Array<ArrayBuffer> };
type Metadata = { eTag: string; size: number; mimetype: string; cacheControl: string; lastModified: string };
type FileRow = Record<'name' | 'id' | 'created_at' | 'updated_at' | 'last_accessed_at', string> & { metadata: Metadata };
export type Page = { prefix: string; search?: string; limit?: number; offset?: number; sortBy?: { column: string; order?: string } };

/** The storage service's own rights, for questions that hosted Storage answers without the caller's. */
export const SERVICE: Claims = { role: 'service_role' };

export type Objects = ReturnType<typeof storedObjects>;

/** Buckets and files in the database. Each call runs with the caller's role, so that row security decides as on a hosted project. */
export function storedObjects(database: PGlite, exclusively: OneAtATime) {
	const as = <Answer>(claims: Claims, work: (transaction: Transaction) => Promise<Answer>, taken = 'KeyAlreadyExists') =>
		exclusively(() =>
			database.transaction(async (transaction) => {
				await transaction.query(BECOME, [claims.role, claims.sub ?? '', JSON.stringify(claims)]);
				return work(transaction);
			}),
		).catch((error: unknown) => {
			throw refusalOfDatabase(error, taken);
		});

	return {
		bucket: (claims: Claims, id: string) =>
			as(claims, async (transaction) => {
				const { rows } = await transaction.query<Bucket>(`select ${BUCKET} from storage.buckets where id = $1`, [id]);
				if (!rows[0]) throw noSuchBucket();
				return { ...rows[0], file_size_limit: rows[0].file_size_limit === null ? null : Number(rows[0].file_size_limit) };
			}),

		makeBucket: (claims: Claims, { id, public: isPublic, file_size_limit, allowed_mime_types }: Bucket) =>
			as(
				claims,
				(transaction) =>
					transaction.query(
						'insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)',
						[id, isPublic, file_size_limit, allowed_mime_types],
					),
				'BucketAlreadyExists',
			),

		changeBucket: (claims: Claims, id: string, change: Partial<Bucket>) =>
			as(claims, async (transaction) => {
				const { affectedRows } = await transaction.query(
					`update storage.buckets as b set public = coalesce(n.public, b.public), file_size_limit = coalesce(n.file_size_limit, b.file_size_limit),
						allowed_mime_types = coalesce(n.allowed_mime_types, b.allowed_mime_types), updated_at = now()
					from jsonb_populate_record(null::storage.buckets, $2) as n where b.id = $1`,
					[id, change],
				);
				if (affectedRows === 0) throw noSuchBucket();
			}),

		save: (claims: Claims, bucket: string, name: string, { bytes, ...type }: StoredFile, isUpsert: boolean) =>
			as(claims, async (transaction) => {
				const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
				const lastModified = new Date().toISOString();
				const metadata = { eTag, size: bytes.length, ...type, lastModified, contentLength: bytes.length, httpStatusCode: 200 };
				const { rows } = await transaction.query<{ id: string }>(
					`insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, gen_random_uuid(), $3)
					${isUpsert ? UPSERT : ''} returning id`,
					[bucket, name, metadata],
				);
				const id = rows[0]?.id ?? '';
				await transaction.query(
					'insert into storage.contents values ($1, $2) on conflict (object_id) do update set bytes = excluded.bytes',
					[id, bytes],
				);
				return id;
			}),

		/** Throws if the caller may not see the file, as if it did not exist. */
		find: (claims: Claims, bucket: string, name: string) =>
			as(claims, async (transaction) => {
				const { rows } = await transaction.query<{ id: string; metadata: Metadata }>(
					'select id, metadata from storage.objects where bucket_id = $1 and name = $2',
					[bucket, name],
				);
				if (!rows[0]) throw noSuchKey();
				return rows[0];
			}),

		bytes: (id: string) =>
			as(SERVICE, async (transaction) => {
				const { rows } = await transaction.query<{ bytes: Uint8Array<ArrayBuffer> }>(
					'select bytes from storage.contents where object_id = $1',
					[id],
				);
				if (!rows[0]) throw noSuchKey();
				return rows[0].bytes;
			}),

		/** Answers with the files that were there and are gone now. */
		remove: (claims: Claims, bucket: string, names: string[]) =>
			as(claims, async (transaction) => {
				const { rows } = await transaction.query<FileRow & { bucket_id: string; version: string }>(
					`delete from storage.objects where bucket_id = $1 and name = any ($2)
					returning name, bucket_id, version, id, ${TIMES}, metadata`,
					[bucket, names],
				);
				return rows.map(withTimes);
			}),

		/** One level of folders, as `storage.search()` of a hosted project. A folder has a name and nothing else. */
		list: (claims: Claims, bucket: string, { prefix, search = '', limit = 100, offset = 0, sortBy }: Page) =>
			as(claims, async (transaction) => {
				const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
				const order = sortBy?.order === 'desc' ? 'desc' : 'asc';
				const column = sortBy?.column ?? 'name';
				const { rows } = await transaction.query<FileRow>(
					`with found as (
						select split_part(substr(name, length($2) + 1), '/', 1) as name, strpos(substr(name, length($2) + 1), '/') > 0 as is_folder,
							id, ${TIMES}, metadata
						from storage.objects where bucket_id = $1 and starts_with(lower(name), lower($2 || $3))
					)
					select * from (
						select name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
							null::timestamptz as last_accessed_at, null::jsonb as metadata
						from found where is_folder group by name
						union all
						select name, id, ${TIMES}, metadata from found where not is_folder
					) as entries
					order by ${column === 'name' ? '' : `${column} ${order} nulls first,`} lower(name) collate "C" ${order}
					limit $4 offset $5`,
					[bucket, folder, search, limit, offset],
				);
				return rows.map(withTimes);
			}),
	};
}

const BUCKET = 'id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at';
const TIMES = 'updated_at, created_at, last_accessed_at';
const UPSERT = 'on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata, updated_at = now()';

/** Storage writes times as JavaScript does. */
const withTimes = <Row extends FileRow>(row: Row): Row => ({
	...row,
	...Object.fromEntries(
		(['updated_at', 'created_at', 'last_accessed_at'] as const).map((name) => [name, row[name] && new Date(row[name]).toISOString()]),
	),
});
