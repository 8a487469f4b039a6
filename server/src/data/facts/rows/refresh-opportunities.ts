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

/** After a change of opportunities: says anew which are net-new, and sends all that changed to ClickHouse. */
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

/** Net-new: the company had won none before this one opened. Gives those for which that is another answer now. */
async function judgeNetNew(
  transaction: PostgresTransaction,
  instanceId: string,
  companies: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update opportunities as o set is_net_new = judged.is_net_new
    from (
      select each.id, first_won.day is null or first_won.day >= each.open_date as is_net_new
      from opportunities each
      left join (
        select company_id, min(close_date) as day from opportunities
        where instance_id = ${instanceId} and company_id = any(${companies}) and status = 'CLOSED_WON'
        group by company_id
      ) first_won on first_won.company_id = each.company_id
      where each.instance_id = ${instanceId} and each.company_id = any(${companies})
    ) judged
    where o.id = judged.id and o.is_net_new <> judged.is_net_new
    returning o.id`.execute(transaction);
  return rows.map(({ id }) => id);
}
