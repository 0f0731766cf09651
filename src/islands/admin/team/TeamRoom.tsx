import { useEffect } from 'react';
import type { Admin, DeskPorts } from '#domain/desk/desk-ports.ts';
import { registerRefresh } from '#stores/desk/refresh-registry.ts';
import { loadTeam } from '#stores/desk/team.ts';
import { AddColleague } from './AddColleague.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonData } from './PersonData.tsx';
import { TeamList } from './TeamList.tsx';
import './team.css';

type TeamRoomProps = { ports: DeskPorts; admin: Admin };

/** Who may work at the desk, one's own password, and what is kept of one person. */
export default function TeamRoom({ ports, admin }: TeamRoomProps) {
	useEffect(() => {
		void loadTeam(ports);
		return registerRefresh(() => loadTeam(ports), { afterPayments: false });
	}, [ports]);

	return (
		<div className="team">
			<section className="panel" aria-labelledby="team-title">
				<TeamList ports={ports} admin={admin} />
				<AddColleague ports={ports} />
			</section>
			<PasswordForm ports={ports} email={admin.email} />
			<PersonData ports={ports} />
		</div>
	);
}
