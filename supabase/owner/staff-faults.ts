import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';

/** Faults of staff accounts. */
export function staffFaults(
	{ staff, staff_shut_out = 0, doubled_mails = 0, demo_accounts }: Facts,
	embedded: boolean,
): (Finding | false)[] {
	const banned = staff_shut_out > 0 ? ` ${staff_shut_out} more cannot sign in: banned or deleted at Supabase.` : '';
	return [
		staff === 0 && {
			fault: `Nobody can work at the desk: no account is staff.${banned}`,
			mend: '`npm run admin:add -- EMAIL`.',
			where: ['in this folder (docs/going-live.md, The first admin)'],
		},
		staff === 1 &&
			!embedded && {
				fault: `Only one account is staff. Whoever loses it is locked out of the desk.${banned}`,
				mend: 'Let a second person in: Team at the desk, or `npm run admin:add -- EMAIL`.',
				where: ['/admin/dashboard, Team'],
			},
		doubled_mails > 0 && {
			fault: `${doubled_mails === 1 ? 'One e-mail address has' : `${doubled_mails} e-mail addresses have`} two accounts: a person may be let in with one and sign in with the other.`,
			mend: 'Delete the account that is not used.',
			where: ['Supabase, Authentication, Users'],
		},
		demo_accounts > 0 &&
			!embedded && {
				fault: 'An account of the demo is in this project, and its password is in the source.',
				mend: 'Delete every account under lalazar.example.',
				where: ['Supabase, Authentication, Users'],
			},
	];
}
