import { sql, str } from '../../../platform/clickhouse/sql.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

const EVER = '1970-01-01';
/** ClickHouse has the first day of all where there is none. */
const dayOf = (day: string | undefined): string | null => (day === undefined || day === EVER ? null : day);

/** What has arrived at all, whenever: a figure of what has not is no zero that was measured. */
export type FirstData = {
  /** YYYY-MM-DD: the day of the first visit. */
  visitDay: string | null;
  /** The day the first opportunity was opened. */
  opportunityDay: string | null;
  /** The first day that has spend. */
  spendDay: string | null;
};

export async function getFirstData({ ctx }: { ctx: Context }): Promise<FirstData> {
  authorize(ctx, 'analytics.view');
  const { clickhouse, postgres, instance } = ctx;
  const [[first], opportunity] = await Promise.all([
    clickhouse.rows<{ visit_day: string; spend_day: string }>(
      sql`
        SELECT
          (SELECT min(day) FROM visit_days FINAL WHERE instance_id = ${str(instance.id)} AND visits > 0) AS visit_day,
          (SELECT min(day) FROM spend_days FINAL WHERE instance_id = ${str(instance.id)}) AS spend_day`,
      { name: 'health.first-data' },
    ),
    postgres
      .selectFrom('opportunities')
      .select(({ fn }) => fn.min('open_date').as('day'))
      .where('instance_id', '=', instance.id)
      .executeTakeFirst(),
  ]);
  return {
    visitDay: dayOf(first?.visit_day),
    opportunityDay: opportunity?.day ?? null,
    spendDay: dayOf(first?.spend_day),
  };
}
