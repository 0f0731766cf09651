import type { Mechanism } from '../mechanism.ts';

const store = (file: string, name: string) => ({ file: `tests/stores/${file}.test.ts`, name });
const booking = (file: string, name: string) => ({ file: `tests/islands/booking/${file}`, name });
const desk = (file: string, name: string) => ({ file: `tests/islands/admin/${file}`, name });

/** What the visitor's and the staff's pages do, and what the build gives them. */
export const BROWSER: Mechanism[] = [
	{
		name: 'One request is on its way at a time, however often one presses',
		in: 'src/stores/booking-submission.ts',
		text: " || $submission.get().state === 'sending'",
		test: store('booking-submission', 'asks once however often the button is pressed'),
	},
	{
		name: 'WhatsApp is opened in the click itself',
		in: 'src/stores/booking-submission.ts',
		text: 'const isOpen = draft.chatText',
		without: 'await Promise.resolve();\n\tconst isOpen = draft.chatText',
		test: store('booking-submission', 'opens WhatsApp before anything is waited for'),
	},
	{
		name: 'A second try goes under the same key',
		in: 'src/stores/booking-submission.ts',
		text: 'const answer = await sendOverCover(request, draft.key, ports);',
		without: 'const answer = await sendOverCover(request, ports.newKey(), ports);',
		test: booking(
			'sending.test.tsx',
			'that fails keeps the visitor on the second step with everything, and tries again under the same key',
		),
	},
	{
		name: 'After a refusal for good the next try is another request',
		in: 'src/stores/booking-submission.ts',
		text: 'if (ENDED.has(answer.problem.kind)) renewKey(ports);',
		test: store('booking-submission', 'the next try is another request'),
	},
	{
		name: 'What was typed survives a reload',
		in: 'src/stores/booking-draft.ts',
		text: '$isDraftKept.set(keeper.write({ ...draft, keptAt: clock().toISOString() }));',
		test: booking('sending.test.tsx', 'survives a reload of the first step'),
	},
	{
		name: 'A draft of last week is nobody’s plan',
		in: 'src/stores/booking-draft.ts',
		text: 'if (!(age < KEPT_DAYS * 86_400_000)) return undefined;',
		test: store('booking-draft', 'is dropped after seven days, and not before'),
	},
	{
		name: "This tab's own draft wins over another tab's",
		in: 'src/adapters/keepers.ts',
		text: 'read: () => own.read() ?? shared.read(),',
		without: 'read: () => shared.read() ?? own.read(),',
		test: booking('adapters.test.ts', 'is this tab’s own, whatever another tab writes'),
	},
	{
		name: 'A slower answer about an earlier day is dropped',
		in: 'src/stores/availability.ts',
		text: 'if ($availability.get() !== asked) return;',
		test: store('booking-availability', 'a slower answer about an earlier choice is dropped'),
	},
	{
		name: 'Free dates that cannot be read are never shown as free',
		in: 'src/stores/availability.ts',
		text: ": { state: 'failed', day });",
		without: ": { state: 'loaded', day, offers: [] });",
		test: store('booking-availability', 'is never "free" while it loads, when it fails, or where the answer says nothing'),
	},
	{
		name: 'A refused form leads to its first problem',
		in: 'src/islands/booking/RequestStep.tsx',
		text: '?.focus();',
		without: ';',
		test: booking('sending.test.tsx', 'what the server finds wrong stands at its field, which has the focus'),
	},
	{
		name: 'The chat window is cut from the page that opened it',
		in: 'src/adapters/chat-window.ts',
		text: 'opened.opener = null;',
		test: booking('adapters.test.ts', 'cuts the tie back to this page'),
	},
	{
		name: "A booking's token stays out of every address",
		in: 'src/stores/booking-view.ts',
		text: '`${page}#${reference}.${token}`',
		without: '`${page}?booking=${reference}.${token}`',
		test: store('booking-view', 'carries the token in the fragment, where it reaches no server'),
	},
	{
		name: 'Success is told only when WhatsApp has taken the message',
		in: 'src/stores/booking-submission.ts',
		text: "(isAccepted(state) ? 'success'",
		without: "(true ? 'success'",
		test: store('booking-submission', '" is shown as "'),
	},
	{
		name: 'The latest answer wins in the list',
		in: 'src/stores/staff-bookings.ts',
		text: 'if (turn !== latestTurn) return latestLoad;',
		test: store('staff-bookings', 'shows the answer to the last question, whichever comes last'),
	},
	{
		name: 'The latest month wins in the calendar',
		in: 'src/stores/staff-calendar.ts',
		text: 'if (turn !== latestTurn) return latestLoad;',
		test: store('staff-calendar', 'never shows one month under the name of another'),
	},
	{
		name: 'One change of a booking at a time',
		in: 'src/stores/staff-changes.ts',
		text: 'if ($changing.get().has(id)) return undefined;',
		test: store('staff-changes', 'a second press while the first is under way changes nothing'),
	},
	{
		name: 'An edit names the version it was made from',
		in: 'src/adapters/staff-bookings.ts',
		text: ".eq('version', version)",
		test: store('staff-panel-on-database', 'who edit one booking: one wins, the other is told, nothing is overwritten'),
	},
	{
		name: 'A payment whose answer got lost keeps its key',
		in: 'src/stores/staff-panel-ledger.ts',
		text: '$ledgerKeys.get()[change] ?? ports.newKey()',
		without: 'ports.newKey()',
		test: desk('side.test.tsx', 'a payment whose answer got lost is paid once, also when the form was left and entered anew'),
	},
	{
		name: 'What somebody typed at the desk is brought back to nobody else',
		in: 'src/stores/kept-typing.ts',
		text: " || kept['userId'] !== userId",
		test: desk('typed-back.test.tsx', 'is shown to nobody else, and forgotten'),
	},
	{
		name: 'What was typed at the desk goes with a logout',
		in: 'src/islands/admin/Desk.tsx',
		text: '\tports.typed.forget();\n\tvoid logOut',
		without: '\tvoid logOut',
		test: desk('typed-back.test.tsx', 'goes with whoever logs out, before the provider has answered'),
	},
	{
		name: 'Whoever is away is signed out',
		in: 'src/stores/staff-idle.ts',
		text: 'stop();\n\t\t\tleave();',
		without: 'stop();',
		test: store('staff-idle', 'nobody is signed out one moment before half an hour, and once after it'),
	},
	{
		name: 'A sign of life in one tab counts in all of them',
		in: 'src/stores/staff-idle.ts',
		text: 'elsewhere: consider',
		without: 'elsewhere: nothing',
		test: store('staff-idle', 'work in another tab keeps this one, and takes its warning away'),
	},
	{
		name: 'Logging out clears the screen before the provider is told',
		in: 'src/stores/staff-session.ts',
		text: "$staffSession.set({ state: 'logged-out' });\n\tawait auth.signOut();",
		without: "await auth.signOut();\n\t$staffSession.set({ state: 'logged-out' });",
		test: store('staff-session', 'a logout clears the screen before the provider has answered'),
	},
	{
		name: 'Somebody signed in who is no staff is signed out',
		in: 'src/stores/staff-session.ts',
		text: "if (who.kind === 'stranger') await auth.signOut();",
		test: desk('dashboard.test.tsx', 'a stranger is signed out and sent to the login'),
	},
	{
		name: 'What a spreadsheet would run as a formula is made harmless',
		in: 'src/domain/csv.ts',
		text: "FORMULA.test(cell) ? `'${cell}` : cell",
		without: 'cell',
		test: { file: 'tests/domain/csv.test.ts', name: 'is text to a spreadsheet, not a formula' },
	},
	{
		name: 'A search is in no address',
		in: 'src/adapters/desk-memory.ts',
		text: 'if (query.search) tabStorage.setItem(SEARCH_KEY, query.search);',
		without: "if (query.search) history.replaceState(history.state, '', `?q=${query.search}`);",
		test: desk('browser-edges.test.ts', 'is what narrows and orders it in the address, and never the search: it may be a name or a number'),
	},
	{
		name: 'The policy of a page knows its scripts by their hash',
		in: 'src/build/content-security-policy.ts',
		text: '`script-src ${sources("\'self\'", ...scripts.map(hash))}`',
		without: "`script-src 'self' 'unsafe-inline'`",
		test: { file: 'tests/stack/build.test.ts', name: 'knows each inline script and style by its hash, and allows no other' },
	},
	{
		name: 'A production build refuses the demo’s venue',
		in: 'src/build/production-problem.ts',
		text: 'if (fields.length === 0) return undefined;',
		without: 'return undefined;',
		test: { file: 'tests/stack/build.test.ts', name: 'with the demo’s venue is refused, and the file and each field are named' },
	},
	{
		name: 'A recovery link does not stay in the address',
		in: 'src/adapters/recovery-link.ts',
		text: "if (link) history.replaceState(history.state, '', location.pathname);",
		test: desk('recovery.test.tsx', 'it is taken out of the address at once'),
	},
	{
		name: 'A new password has twelve characters, as a person counts them',
		in: 'src/domain/new-password.ts',
		text: '[...password].length >= SHORTEST_NEW_PASSWORD',
		without: 'password.length >= SHORTEST_NEW_PASSWORD',
		test: { file: 'tests/domain/new-password.test.ts', name: 'is refused as: ' },
	},
	{
		name: 'Who asks for a recovery mail is not told whether the address is known',
		in: 'src/adapters/staff-recovery.ts',
		text: " || codeOf(error) === 'over_email_send_rate_limit'",
		test: desk('staff-recovery.test.ts', 'which only known addresses are refused, is answered like any other'),
	},
	{
		name: 'A new password ends every session of that person',
		in: 'src/adapters/staff-recovery.ts',
		text: ".auth.signOut({ scope: 'global' })",
		without: ".auth.signOut({ scope: 'local' })",
		test: { file: 'tests/stack/recovery.test.ts', name: 'ends every session of that person, at once' },
	},
];

const FORGOTTEN = [
	['bookings', 'forgetBookings'],
	['four figures', 'forgetStats'],
	['figures by month', 'forgetFigures'],
	['changes under way', 'forgetChanges'],
	['time of the last reading', 'forgetConnection'],
	['open booking', 'forgetPlace'],
	['team', 'forgetTeam'],
	['typed drafts', 'forgetDrafts'],
	['payment keys', 'forgetPaymentKeys'],
	['chat', 'forgetChat'],
	['state of messaging', 'forgetHealth'],
	['lost messages', 'forgetLosses'],
	['unanswered families', 'forgetUnanswered'],
] as const;

/** Whoever leaves the desk leaves nothing of it in the page's memory: one by one, because each is forgotten by a line of its own. */
export const FORGETTING: Mechanism[] = FORGOTTEN.map(([what, call]) => ({
	name: `Leaving the desk forgets its ${what}`,
	in: 'src/stores/staff-desk.ts',
	text: `\t${call}();\n`,
	test: store(
		'staff-desk',
		call === 'forgetPaymentKeys' ? 'whoever leaves the desk leaves no payment half made' : 'whoever leaves the desk leaves nothing in ',
	),
}));
