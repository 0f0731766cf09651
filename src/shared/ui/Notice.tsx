import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type NoticeProps = {
	/** "bad": something failed. "ask": something to know before going on. */
	tone: 'bad' | 'ask';
	/** "alert" is read out at once, "status" when the reader pauses. */
	role?: 'alert' | 'status';
	children: ReactNode;
};

/** Notice with an icon, never by colour alone. */
export function Notice({ tone, role, children }: NoticeProps) {
	return (
		<div className={`alert alert--${tone}`} role={role}>
			<Icon name={tone === 'bad' ? 'warn' : 'info'} />
			<div>{children}</div>
		</div>
	);
}
