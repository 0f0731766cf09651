import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { FlashMessagePort } from '#domain/desk/desk-ports.ts';
import type { RecoveryLinkPort, RecoveryPort } from '#domain/desk/recovery.ts';
import { Failures } from '#islands/ui/Failures.tsx';
import { $recovery, type Recovery as Step, startRecovery } from '#stores/desk/recovery.ts';
import { Asked } from './Asked.tsx';
import { AskForLink } from './AskForLink.tsx';
import { SetPassword } from './SetPassword.tsx';
import './login.css';

/** What the way back works with. */
export type RecoveryPorts = { recovery: RecoveryPort; address: RecoveryLinkPort; note: FlashMessagePort; goTo(path: string): void };

/** The way back for whoever has forgotten their password: the mail is asked for, its link sets a new one, and the sign-in follows. */
export function Recovery({ ports }: { ports: RecoveryPorts }) {
	const now = useStore($recovery);
	const [first, setFirst] = useState<Step>();
	useLayoutEffect(() => {
		const stop = startRecovery(ports.address);
		setFirst($recovery.get());
		return stop;
	}, [ports]);
	useEffect(() => {
		if (!first || now.step !== 'done') return;
		ports.note.leave('password-set');
		ports.goTo('/admin/login');
	}, [first, now, ports]);

	if (!first) return null;
	const step = { recovery: ports.recovery, takesFocus: now !== first };
	return (
		<>
			{now.step === 'ask' && <AskForLink {...step} isSpent={now.isSpent} />}
			{now.step === 'asked' && <Asked />}
			{(now.step === 'set' || now.step === 'done') && <SetPassword {...step} />}
			<div className="login__said">
				<Failures of="" />
			</div>
		</>
	);
}
