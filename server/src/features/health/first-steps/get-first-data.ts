import { sql, str } from '../../../platform/clickhouse/sql.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

/** What has arrived at all, whenever: a figure of what has not is no zero that was measured. */
export type FirstData = {
  /** YYYY-MM-DD: the day of the first visit. */
  visitDay: string | null;
  hasOpportunities: boolean;
};

export async function getFirstData({ ctx }: { ctx: Context }): Promise<FirstData> {
  authorize(ctx, 'analytics.view');
  const { clickhouse, postgres, instance } = ctx;
  const [[visits], opportunity] = await Promise.all([
    clickhouse.rows<{ day: string }>(
      sql`
        SELECT min(day) AS day FROM visit_days FINAL WHERE instance_id = ${str(instance.id)} AND visits > 0`,
      { name: 'health.first-visit' },
    ),
    postgres
      .selectFrom('opportunities')
      .select('id')
      .where('instance_id', '=', instance.id)
      .limit(1)
      .executeTakeFirst(),
  ]);
  const day = visits?.day ?? '1970-01-01';
  return { visitDay: day === '1970-01-01' ? null : day, hasOpportunities: opportunity !== undefined };
}
