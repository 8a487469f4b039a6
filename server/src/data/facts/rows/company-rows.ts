import type { Selectable } from 'kysely';
import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { CompaniesTable } from '../../../platform/postgres/schema.ts';
import { chunksOf } from '../store/index.ts';

/** A company as ClickHouse keeps it. */
export const companyRow = (row: Selectable<CompaniesTable>, isDeleted = false) => ({
  instance_id: row.instance_id,
  company_id: row.id,
  name: row.name,
  domain: row.domain,
  sector_id: row.sector_id ?? '',
  region_id: row.region_id ?? '',
  rev_range_id: row.rev_range_id ?? '',
  is_deleted: isDeleted ? 1 : 0,
});

/** Sends companies as they are now to ClickHouse. */
export async function sendCompanies(transaction: PostgresTransaction, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf([...new Set(ids)])) {
    const rows = await transaction.selectFrom('companies').selectAll().where('id', 'in', chunk).execute();
    await enqueueClickhouseRows(
      transaction,
      'companies',
      rows.map((row) => companyRow(row)),
    );
  }
}
