import { type Check, type Finding, joinResults, placesOf, type Setup } from './check.ts';
import { checkContent, checkLeftovers } from './check-content.ts';
import { checkDatabase } from './check-database.ts';
import { checkKeys } from './check-keys.ts';
import { checkManagement } from './check-management.ts';
import { checkProject } from './check-project.ts';
import { checkSite } from './check-site.ts';
import { checkStorage } from './check-storage.ts';
import { checkNames, checkVariables } from './check-variables.ts';
import { checkWhatsapp } from './check-whatsapp.ts';

const CHECKS: Check[] = [
	checkContent,
	checkLeftovers,
	checkNames,
	checkKeys,
	checkVariables,
	checkProject,
	checkManagement,
	checkDatabase,
	checkStorage,
	checkWhatsapp,
	checkSite,
];

/** Runs all checks. Changes nothing, and no line contains a secret. */
export async function runAllChecks(setup: Setup): Promise<{ findings: Finding[]; lines: string[] }> {
	const { findings, unseen } = joinResults(await Promise.all(CHECKS.map((look) => look(setup))));
	const notSeen = unseen.length > 0 ? ` Not looked at: ${unseen.join('; ')}.` : '';
	const result = findings.length > 0 ? `${findings.length} ${findings.length === 1 ? 'fault' : 'faults'}.` : 'Nothing is wrong.';
	const last = `${result}${notSeen} ${neverChecked}`;
	return { findings, lines: [...findings.flatMap((finding) => linesOf(finding, setup)), last] };
}

const linesOf = (finding: Finding, setup: Setup): string[] => [
	`✗ ${finding.fault}`,
	`  ${finding.mend}`,
	`  Where: ${placesOf(finding, setup)}`,
	'',
];

/** What no check of the doctor covers. Remove an entry when a new check covers it. */
export const NEVER_CHECKED: readonly string[] = [
	'rights and policies in Supabase’s own schemas (auth, storage)',
	'the settings of Netlify',
	'the rows of the book (bookings, payments, messages)',
];

/** Ends every run, because a clean run says nothing about these parts. */
export const neverChecked = `The doctor never looks at: ${NEVER_CHECKED.join('; ')}.`;
