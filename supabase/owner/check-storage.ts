import { BUCKET } from '#shared/rules/site/bucket.ts';
import { type Check, type Finding, found, notChecked } from './check.ts';
import { bodyField, outcome, serversCall } from './request.ts';

/** Checks that the bucket for pictures of payments exists, is private and takes what the site sends. */
export const checkStorage: Check = async (setup) => {
	const call = serversCall(setup);
	if (!call) return notChecked('the bucket for pictures (SUPABASE_SECRET_KEY)');
	const answer = await call('GET', `/storage/v1/bucket/${BUCKET.id}`);
	if (answer.status === 404 || bodyField(answer, 'statusCode') === '404') return found([MISSING]);
	if (answer.status !== 200) return notChecked(`the bucket for pictures (${outcome(answer)})`);
	const has = (name: keyof typeof BUCKET) => JSON.stringify(bodyField(answer, name)) === JSON.stringify(BUCKET[name]);
	return found([!has('public') && OPEN, !(has('file_size_limit') && has('allowed_mime_types')) && OTHER_FILES]);
};

const WHERE = ['in this folder', `Supabase, Storage, ${BUCKET.id}`];

const MISSING: Finding = {
	fault: `No picture of a payment can be saved: the bucket ${BUCKET.id} is missing.`,
	mend: '`npm run bucket` makes it.',
	where: WHERE,
};
const OPEN: Finding = {
	fault: `Anybody who has the address of a payment’s picture can open it: the bucket ${BUCKET.id} is public.`,
	mend: '`npm run bucket` makes it private.',
	where: WHERE,
};
const OTHER_FILES: Finding = {
	fault: `The bucket ${BUCKET.id} takes other files than the site sends: its size limit or its types were changed.`,
	mend: '`npm run bucket` sets them as they were.',
	where: WHERE,
};
