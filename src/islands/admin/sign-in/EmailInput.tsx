import type { ComponentProps } from 'react';

/** A field for an e-mail address, which a phone leaves as it was typed; for one's own sign-in unless `autoComplete` says otherwise. */
export function EmailInput({ autoComplete = 'username', ...control }: ComponentProps<'input'>) {
	return <input {...control} className="input" type="email" autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} />;
}
