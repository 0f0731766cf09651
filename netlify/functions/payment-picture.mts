import type { Config } from '@netlify/functions';
import { isUuid } from '#shared/rules/uuid.ts';
import type { Answer } from '../lib/http/answer.ts';
import { type Call, endpoint } from '../lib/http/endpoint.ts';
import { admitAdmin } from '../lib/http/guards.ts';
import { refuse } from '../lib/http/refusals.ts';
import type { Services } from '../lib/services.ts';
import { StorageProblem } from '../lib/supabase/files.ts';

/** `GET /api/payment-proofs/:proof`: the picture of a proof, for admins. It comes as text, so that the desk's page need not trust another origin. */
export const paymentPictureEndpoint = endpoint('payment-picture', { GET: answer });

async function answer({ request, params }: Call, { staff, proofs, files }: Services): Promise<Answer> {
	const admin = await admitAdmin(request, staff);
	if (!admin.ok) return admin.problem;
	const { proof } = params;
	const path = isUuid(proof) ? await proofs.path(proof) : undefined;
	if (!path) return refuse('not_found');
	try {
		return { status: 200, body: { picture: `data:image/jpeg;base64,${Buffer.from(await files.download(path)).toString('base64')}` } };
	} catch (error) {
		if (error instanceof StorageProblem && error.isMissing) return refuse('not_found');
		throw error;
	}
}

export default paymentPictureEndpoint();

export const config: Config = {
	path: '/api/payment-proofs/:proof',
	rateLimit: { windowSize: 60, windowLimit: 120, aggregateBy: ['ip', 'domain'] },
};
