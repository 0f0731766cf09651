import type { LoginFieldProblem } from '#domain/desk/login.ts';
import { loginFieldWords } from '#i18n/desk/desk.ts';

/** What stands beside an address or a password that is not right. */
export const problemBeside = (error: { message?: string | undefined } | undefined): string | undefined =>
	error?.message === undefined ? undefined : loginFieldWords[error.message as LoginFieldProblem];
