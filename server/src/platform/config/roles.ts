/** What servers on the same databases may share out among them. */
export type Role = 'ingest' | 'api' | 'jobs';

/** The values of PARLEY_ROLE. */
export const ROLES = ['all', 'ingest', 'api', 'jobs'] as const;

/** Whether this server has one of the roles. */
export const hasRole = (
  { PARLEY_ROLE }: { PARLEY_ROLE: (typeof ROLES)[number] },
  ...roles: readonly Role[]
): boolean => PARLEY_ROLE === 'all' || roles.includes(PARLEY_ROLE);
