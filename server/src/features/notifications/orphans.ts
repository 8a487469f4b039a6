import type { ExpressionBuilder } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { can } from '../../platform/policy/index.ts';
import type { Database } from '../../platform/postgres/schema.ts';

/** Whoever made it has left the organization: no member can change it as its creator. */
export const isOrphan = ({ not, exists, selectFrom }: ExpressionBuilder<Database, 'subscriptions'>) =>
  not(
    exists(
      selectFrom('members')
        .select('members.user_id')
        .whereRef('members.user_id', '=', 'subscriptions.created_by')
        .whereRef('members.organization_id', '=', 'subscriptions.instance_id'),
    ),
  );

/** Who manages the people of the organization manages what those who left have made. */
export const managesOrphans = ({ viewer }: Context): boolean => can({ user: viewer, viewer }, 'users.manage');
