import type { ConfigurationKind } from '@parley/core/features/settings';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** Kinds of the company settings that say what is read of a CRM. */
export const READ_KINDS = ['pipeline-report', 'offline-events'] as const satisfies ConfigurationKind[];

/** The numbers of the versions that hold now; a kind that was never changed has none. */
export async function readVersions(
  transaction: PostgresTransaction,
  instanceId: string,
): Promise<Record<string, number>> {
  const rows = await transaction
    .selectFrom('configuration_versions')
    .select(['kind', ({ fn }) => fn.max('number').as('number')])
    .where('instance_id', '=', instanceId)
    .where('kind', 'in', READ_KINDS)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, number }) => [kind, Number(number)]));
}
