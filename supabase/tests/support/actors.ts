/** A caller of the database: a role of the data API and, if signed in, the user and session of the token. */
export type Actor = { role: 'anon' | 'authenticated' | 'service_role'; userId?: string; sessionId?: string };

export const visitor: Actor = { role: 'anon' };
export const server: Actor = { role: 'service_role' };
/** Staff: a user with a row in private.admins. */
export const salma: Actor = { role: 'authenticated', userId: '00000000-0000-4000-8000-0000000000a1' };
/** A second member of staff, for simultaneous changes. */
export const bilal: Actor = { role: 'authenticated', userId: '00000000-0000-4000-8000-0000000000a2' };
/** A signed-in user who is not staff. */
export const stranger: Actor = { role: 'authenticated', userId: '00000000-0000-4000-8000-0000000000b1' };

/** Inserts the actors' users into an empty database. */
export const actorsSql = `
insert into auth.users (id, email)
values ('${salma.userId}', 'salma@lalazar.example'), ('${bilal.userId}', 'bilal@lalazar.example'), ('${stranger.userId}', 'stranger@lalazar.example');
insert into private.admins (user_id) values ('${salma.userId}'), ('${bilal.userId}');
`;
