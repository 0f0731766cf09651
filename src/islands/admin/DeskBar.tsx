import type { ReactNode } from 'react';
import { adminWords } from '#i18n/admin.ts';
import { DeskIcon } from './DeskIcon.tsx';

type DeskBarProps = { brand: ReactNode; email: string; onLogout: () => void };

/** The bar on top: the way to the website, who is signed in, and the way out. */
export function DeskBar({ brand, email, onLogout }: DeskBarProps) {
	return (
		<header className="abar">
			<div className="abar__in">
				{brand}
				<span className="abar__who">{email}</span>
				<button className="btn btn--line btn--small" type="button" onClick={onLogout}>
					<DeskIcon name="logout" />
					{adminWords.logout}
				</button>
			</div>
		</header>
	);
}
