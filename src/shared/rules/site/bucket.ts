/** The private bucket for pictures of payments, in Storage's own names. supabase/schemas/93_storage.sql makes it. */
export const BUCKET = {
	id: 'payment-proofs',
	public: false,
	/** Bytes: what the one route for pictures takes. */
	file_size_limit: 1_572_864,
	allowed_mime_types: ['image/jpeg'],
} as const;

/** Pictures in the private bucket, by their paths. */
export type FilesPort = {
	/** Saves a JPEG and replaces one of the same path, so that a repeated call is no error. */
	put(path: string, jpeg: Uint8Array): Promise<void>;
	/** An address that opens the picture without a key until then. */
	signedUrl(path: string): Promise<{ url: string; until: Date }>;
	download(path: string): Promise<Uint8Array>;
	/** Returns the paths whose files are certainly gone: removed now or before. */
	remove(paths: readonly string[]): Promise<string[]>;
	/** The names in a folder, files and folders. */
	list(folder: string): Promise<string[]>;
};
