import { z } from 'zod';
import type { Session } from '../../provider.ts';
import { id, value } from './kinds.ts';
import { listPages } from './list-pages.ts';
import { PATHS } from './paths.ts';

/** Who looks after deals; their address is left where it is. */
export type Owner = { id: string; name: string };

const ownerSchema = z.object({ id, firstName: value, lastName: value }).transform(
  ({ id: owner, firstName, lastName }): Owner => ({
    id: owner,
    name: [firstName, lastName].filter((part) => part !== null).join(' '),
  }),
);

/** Owners from a place of their list on; `after` of a page resumes it. */
export const readOwners = (session: Session, after?: string) =>
  listPages(session, { object: 'owners', address: PATHS.owners, item: ownerSchema, limit: 100, after });
