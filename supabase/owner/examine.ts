import type { Finding, Look, Setup } from './finding.ts';
import { lookAtContent } from './look-content.ts';
import { lookAtDatabase } from './look-database.ts';
import { lookAtKeys } from './look-keys.ts';
import { lookAtManagement } from './look-management.ts';
import { lookAtProject } from './look-project.ts';
import { lookAtSite } from './look-site.ts';
import { lookAtWhatsapp } from './look-whatsapp.ts';

const LOOKS: Look[] = [lookAtContent, lookAtKeys, lookAtProject, lookAtManagement, lookAtDatabase, lookAtWhatsapp, lookAtSite];

/** Everything that is wrong with a set-up, and the lines that say so. Nothing is changed, and no secret stands in a line. */
export async function examine(setup: Setup): Promise<{ findings: Finding[]; lines: string[] }> {
	const looked = await Promise.all(LOOKS.map((look) => look(setup)));
	const findings = looked.flatMap((one) => one.findings);
	const unseen = looked.flatMap((one) => one.unseen);
	const notSeen = unseen.length > 0 ? ` Not looked at: ${unseen.join('; ')}.` : '';
	const last =
		findings.length > 0 ? `${findings.length} ${findings.length === 1 ? 'fault' : 'faults'}.${notSeen}` : `Nothing is wrong.${notSeen}`;
	return { findings, lines: [...findings.flatMap(linesOf), last] };
}

const linesOf = ({ fault, mend, where }: Finding): string[] => [`✗ ${fault}`, `  ${mend}`, `  Where: ${where}`, ''];
