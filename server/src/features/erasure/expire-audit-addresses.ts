import { sql } from 'kysely';
import type { Services } from '../../platform/context/index.ts';

/** The audit log keeps who did what; from which address, only as long as an operator may have to look into it. */
export async function expireAuditAddresses({
  postgres,
  config,
}: Pick<Services, 'postgres' | 'config'>): Promise<void> {
  await postgres
    .updateTable('audit_entries')
    .set({ address: null, user_agent: null })
    .where(
      'occurred_at',
      '<',
      sql<Date>`now() - make_interval(days => ${config.PARLEY_AUDIT_ADDRESS_DAYS}::integer)`,
    )
    .where((row) => row.or([row('address', 'is not', null), row('user_agent', 'is not', null)]))
    .execute();
}
