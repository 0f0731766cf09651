import { type Finding, joined, type Look, placesOf, type Setup } from './finding.ts';
import { lookAtContent } from './look-content.ts';
import { lookAtDatabase } from './look-database.ts';
import { lookAtKeys } from './look-keys.ts';
import { lookAtLeftovers } from './look-leftovers.ts';
import { lookAtManagement } from './look-management.ts';
import { lookAtNames } from './look-names.ts';
import { lookAtProject } from './look-project.ts';
import { lookAtSite } from './look-site.ts';
import { lookAtVariables } from './look-variables.ts';
import { lookAtWhatsapp } from './look-whatsapp.ts';
import { neverLookedAt } from './never-looked-at.ts';

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
