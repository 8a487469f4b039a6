import type { Selectable } from 'kysely';
import type { OpportunitiesTable } from '../../../platform/postgres/fact-tables.ts';
import { factId } from '../store/index.ts';

export const opportunityId = (instanceId: string, externalId: string): string =>
  factId('oppt', instanceId, externalId);

/** Decimal places of what a deal is worth, in both databases. */
export const CENTS = 2;

/** What ClickHouse has instead of a date that is not known. */
const NO_DATE = '1970-01-01';

/** An opportunity as ClickHouse keeps it. */
export const opportunityRow = (row: Selectable<OpportunitiesTable>, isDeleted = false) => ({
  instance_id: row.instance_id,
  opportunity_id: row.id,
  company_id: row.company_id ?? '',
  name: row.name,
  status: row.status,
  open_date: row.open_date,
  close_date: row.close_date ?? NO_DATE,
  amount: row.amount,
  is_net_new: row.is_net_new ? 1 : 0,
  is_deleted: isDeleted ? 1 : 0,
});
