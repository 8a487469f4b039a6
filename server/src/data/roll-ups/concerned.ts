import { sql } from 'kysely';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { raw, sql as statement, str } from '../../platform/clickhouse/sql.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { ANY_DAY } from './mark.ts';

type Input = { instanceId: string; windowDays: number; companies: readonly { id: string; day: string }[] };

/** Opportunities and leads that events of companies on some days may be touches of. */
export async function concernedBy(
  postgres: Postgres,
  { instanceId, windowDays, companies }: Input,
): Promise<{ opportunities: string[]; leads: string[] }> {
  if (companies.length === 0) return { opportunities: [], leads: [] };
  const changed = sql`
    unnest(
      ${companies.map(({ id }) => id)}::text[],
      ${companies.map(({ day }) => (day === ANY_DAY ? null : day))}::date[]
    ) as changed (company_id, day)`;
  const opportunities = await sql<{ id: string }>`
    select distinct each.id from opportunities as each join ${changed} on changed.company_id = each.company_id
    where each.instance_id = ${instanceId} and (changed.day is null
      or (changed.day >= each.open_date - ${windowDays}::integer and changed.day <= coalesce(each.close_date, changed.day)))`.execute(
    postgres,
  );
  const leads = await sql<{ id: string }>`
    select distinct each.id from leads as each join ${changed} on changed.company_id = each.company_id
    where each.instance_id = ${instanceId} and (changed.day is null
      or (each.created_on >= changed.day and each.created_on < changed.day + ${windowDays}::integer + 2))`.execute(
    postgres,
  );
  return { opportunities: opportunities.rows.map(({ id }) => id), leads: leads.rows.map(({ id }) => id) };
}

/** All opportunities or leads there are, and those that are gone but still have touches. */
export async function everyId(
  { postgres, clickhouse }: { postgres: Postgres; clickhouse: ClickHouse },
  instanceId: string,
  kind: 'opportunities' | 'leads',
): Promise<string[]> {
  const known =
    kind === 'opportunities'
      ? await postgres
          .selectFrom('opportunities')
          .select('id')
          .where('instance_id', '=', instanceId)
          .orderBy('company_id')
          .orderBy('open_date')
          .execute()
      : await postgres
          .selectFrom('leads')
          .select('id')
          .where('instance_id', '=', instanceId)
          .orderBy('company_id')
          .execute();
  const [table, column] =
    kind === 'opportunities' ? ['touched_opportunities', 'opportunity_id'] : ['touched_leads', 'lead_id'];
  const touched = await clickhouse.rows<{ id: string }>(
    statement`SELECT DISTINCT ${raw(column)} AS id FROM ${raw(table)} FINAL WHERE instance_id = ${str(instanceId)}`,
    { name: 'attribution.rolled-up' },
  );
  return [...new Set([...known, ...touched].map(({ id }) => id))];
}
