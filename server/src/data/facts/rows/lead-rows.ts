import type { Selectable } from 'kysely';
import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import type { LeadsTable } from '../../../platform/postgres/fact-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { chunksOf, factId } from '../store/index.ts';

export const leadId = (instanceId: string, externalId: string): string =>
  factId('lead', instanceId, externalId);

/** A lead as ClickHouse keeps it. */
export const leadRow = (row: Selectable<LeadsTable>, isDeleted = false) => ({
  instance_id: row.instance_id,
  lead_id: row.id,
  company_id: row.company_id ?? '',
  created_on: row.created_on.toISOString().replace('T', ' ').slice(0, 23),
  is_deleted: isDeleted ? 1 : 0,
});

/** Sends leads as they are now to ClickHouse. */
export async function sendLeads(transaction: PostgresTransaction, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf([...new Set(ids)])) {
    const rows = await transaction.selectFrom('leads').selectAll().where('id', 'in', chunk).execute();
    await enqueueClickhouseRows(
      transaction,
      'leads',
      rows.map((row) => leadRow(row)),
    );
  }
}
