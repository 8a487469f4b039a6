import { type Selectable, sql } from 'kysely';
import type { Services } from '../../platform/context/index.ts';
import { enqueueClickhouseRows, type TargetTable } from '../../platform/outbox/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { Database } from '../../platform/postgres/schema.ts';
import { audienceCompanyRow } from './audiences/index.ts';
import { companyRow } from './companies/index.ts';
import { leadRow } from './leads/index.ts';
import { campaignTypeRow, offlineEventRow } from './offline/index.ts';
import { opportunityRow } from './opportunities/index.ts';
import { campaignRow, spendDayRow, spendDaysOf } from './spend/index.ts';
import { lockFacts } from './store/index.ts';
import { vendorMonthsOf } from './vendor-months-of.ts';

const ROWS_AT_ONCE = 10_000;

type Input = { services: Pick<Services, 'postgres'>; instanceId: string };

/**
 * Sends all facts of an instance to ClickHouse again, as PostgreSQL has them. Rows that are there already are replaced
 * by equal ones; nothing is counted twice. Gives how many rows were sent.
 */
export async function rebuildFacts({ services, instanceId }: Input): Promise<number> {
  return await services.postgres.transaction().execute(async (transaction) => {
    await lockFacts(transaction, instanceId);
    let sent = 0;
    const send = async (table: TargetTable, rows: readonly object[]): Promise<void> => {
      sent += rows.length;
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        await enqueueClickhouseRows(transaction, table, rows.slice(start, start + ROWS_AT_ONCE));
    };
    const own = { transaction, instanceId };
    await send(
      'companies',
      (await ownRows(own, 'companies')).map((row) => companyRow(row)),
    );
    await send('audience_companies', await membersOf(transaction, instanceId));
    await send(
      'campaigns',
      (await ownRows(own, 'campaigns')).map((row) => campaignRow(instanceId, row)),
    );
    await send(
      'pixels',
      (await ownRows(own, 'pixels')).map(({ id, name }) => ({
        instance_id: instanceId,
        pixel_id: id,
        name,
        is_deleted: 0,
      })),
    );
    await send(
      'opportunities',
      (await ownRows(own, 'opportunities')).map((row) => opportunityRow(row)),
    );
    await send(
      'leads',
      (await ownRows(own, 'leads')).map((row) => leadRow(row)),
    );
    await send('campaign_types', (await ownRows(own, 'campaign_types')).map(campaignTypeRow));
    await send(
      'offline_events',
      (await ownRows(own, 'offline_events')).map((row) => offlineEventRow(row)),
    );
    for (const month of await vendorMonthsOf(transaction, instanceId))
      await send(
        'spend_days',
        spendDaysOf(month).map((day) => spendDayRow(instanceId, day)),
      );
    return sent;
  });
}

type Table =
  | 'companies'
  | 'campaigns'
  | 'pixels'
  | 'opportunities'
  | 'leads'
  | 'campaign_types'
  | 'offline_events';
type Own = { transaction: PostgresTransaction; instanceId: string };

async function ownRows<Name extends Table>(
  { transaction, instanceId }: Own,
  table: Name,
): Promise<Selectable<Database[Name]>[]> {
  const { rows } = await sql<
    Selectable<Database[Name]>
  >`select * from ${sql.table(table)} where instance_id = ${instanceId} order by id`.execute(transaction);
  return rows;
}

async function membersOf(transaction: PostgresTransaction, instanceId: string): Promise<object[]> {
  const rows = await transaction
    .selectFrom('audience_companies')
    .innerJoin('audiences', 'audiences.id', 'audience_companies.audience_id')
    .select(['audience_companies.audience_id', 'audience_companies.company_id'])
    .where('audiences.instance_id', '=', instanceId)
    .execute();
  return rows.map((row) => audienceCompanyRow(instanceId, row));
}
