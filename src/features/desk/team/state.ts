import type { CallAnswer } from '#database';
import type { ChangePassword } from '#features/desk/shell/sign-in/change-password.ts';
import { action } from '#shared/data/action.ts';
import { call } from '#shared/data/call.ts';
import { deskAtom } from '#shared/data/resets.ts';
import { resource } from '#shared/data/resource.ts';

/** The people who may work at the desk. `since` is an ISO instant. */
export const team = resource({ read: () => call('list_admins'), afterPayments: false });
export type Colleague = CallAnswer<'list_admins'>[number];

/** Changes of the team and of one's own password wait for each other. */
const $inWork = deskAtom<ReadonlySet<string>>(new Set());

/** Lets a person who has a sign-in work at the desk. */
export const addColleague = action({ run: (email: string) => call('add_admin', { email }), $inWork });

/** Takes the desk away from a person, at once and in every tab. `evenOneself` confirms that it is the person at this screen. */
export const removeColleague = action({
	run: (removal: { user: string; evenOneself: boolean }) => call('remove_admin', removal),
	$inWork,
});

/** Changes the password of the person at this screen. */
export const changePassword = action({
	run: ({ by, present, next }: { by: ChangePassword; present: string; next: string }) => by(present, next),
	$inWork,
});

/** Data that the hall stores about a phone number. */
export const person = resource({ read: (phone: string) => call('person', { phone }) });
export type Person = CallAnswer<'person'>;

/** Everything that is kept of a phone number, as a file for that person. */
export const exportPerson = action({ run: (phone: string) => call('export_person', { phone }), touches: 'nothing' });

/** Erases what is kept of a phone number. The stamp names the state that was looked at: nothing else is erased. */
export const erasePerson = action({ run: (seen: { phone: string; stamp: string }) => call('erase_person', seen) });
