import { type Finding, joined, type Look, placesOf, type Setup } from './check.ts';
import { lookAtContent, lookAtLeftovers } from './check-content.ts';
import { lookAtDatabase } from './check-database.ts';
import { lookAtKeys } from './check-keys.ts';
import { lookAtManagement } from './check-management.ts';
import { lookAtProject } from './check-project.ts';
import { lookAtSite } from './check-site.ts';
import { lookAtNames, lookAtVariables } from './check-variables.ts';
import { lookAtWhatsapp } from './check-whatsapp.ts';

const LOOKS: Look[] = [
	lookAtContent,
	lookAtLeftovers,
	lookAtNames,
	lookAtKeys,
	lookAtVariables,
	lookAtProject,
	lookAtManagement,
	lookAtDatabase,
	lookAtWhatsapp,
	lookAtSite,
];

/** Runs all checks. Changes nothing, and no line contains a secret. */
export async function examine(setup: Setup): Promise<{ findings: Finding[]; lines: string[] }> {
	const { findings, unseen } = joined(await Promise.all(LOOKS.map((look) => look(setup))));
	const notSeen = unseen.length > 0 ? ` Not looked at: ${unseen.join('; ')}.` : '';
	const result = findings.length > 0 ? `${findings.length} ${findings.length === 1 ? 'fault' : 'faults'}.` : 'Nothing is wrong.';
	const last = `${result}${notSeen} ${neverLookedAt}`;
	return { findings, lines: [...findings.flatMap((finding) => linesOf(finding, setup)), last] };
}

const linesOf = (finding: Finding, setup: Setup): string[] => [
	`✗ ${finding.fault}`,
	`  ${finding.mend}`,
	`  Where: ${placesOf(finding, setup)}`,
	'',
];

/** What no check of the doctor covers. Remove an entry when a new check covers it. */
export const NEVER_LOOKED_AT: readonly string[] = [
	'rights and policies in Supabase’s own schemas (auth, storage)',
	'the settings of Netlify',
	'the rows of the book (bookings, payments, messages)',
];

/** Ends every run, because a clean run says nothing about these parts. */
export const neverLookedAt = `The doctor never looks at: ${NEVER_LOOKED_AT.join('; ')}.`;
