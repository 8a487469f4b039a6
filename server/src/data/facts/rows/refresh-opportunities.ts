import { sql } from 'kysely';
import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { markForRollUp } from '../../roll-ups/mark.ts';
import { chunksOf } from '../store/index.ts';
import { opportunityRow } from './opportunity-rows.ts';

type Input = {
  transaction: PostgresTransaction;
  instanceId: string;
  /** Opportunities that were written. */
  opportunities: readonly string[];
  /** Companies that have, or had, one of them. */
  companies: readonly (string | null)[];
};

/** After a change of opportunities: decides again which are net-new, and sends all that changed to ClickHouse. */
export async function refreshOpportunities({
  transaction,
  instanceId,
  opportunities,
  companies,
}: Input): Promise<void> {
  const known = [...new Set(companies)].filter((id) => id !== null);
  const turned = await judgeNetNew(transaction, instanceId, known);
  const ids = [...new Set([...opportunities, ...turned])];
  for (const chunk of chunksOf(ids)) {
    const rows = await transaction.selectFrom('opportunities').selectAll().where('id', 'in', chunk).execute();
    await enqueueClickhouseRows(
      transaction,
      'opportunities',
      rows.map((row) => opportunityRow(row)),
    );
  }
  await markForRollUp(transaction, instanceId, { opportunities: ids });
}

/**
 * Net-new: the company had won none before this one opened. Gives those for which that is another answer now. One pass over the
 * companies' opportunities and no join: in an instance that is being filled the engine has no statistics to plan a join by.
 */
async function judgeNetNew(
  transaction: PostgresTransaction,
  instanceId: string,
  companies: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with judged as materialized (
      select id, is_net_new, open_date,
        min(close_date) filter (where status = 'CLOSED_WON') over (partition by company_id) as first_won
      from opportunities
      where instance_id = ${instanceId} and company_id = any(${companies})
    )
    update opportunities set is_net_new = not is_net_new
    where id = any(array(
      select id from judged where is_net_new <> (first_won is null or first_won >= open_date)
    ))
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}
