import { sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';

/** What is known of an instance's tag. */
export type TagStatus = {
  lastPageViewAt: Date | null;
  /** Page views that were refused today and yesterday, by reason. */
  refused: { reason: string; count: number }[];
};

/** When the tag was heard last, and why it was not. */
export async function getTagStatus({ ctx }: { ctx: Context }): Promise<TagStatus> {
  authorize(ctx, 'configuration.view');
  const [rows, refused] = await Promise.all([
    ctx.clickhouse.rows<{ at: number }>(
      sql`
        SELECT toFloat64(toUnixTimestamp64Milli(max(last_at))) AS at
        FROM page_view_arrivals
        WHERE instance_id = ${str(ctx.instance.id)}`,
      { name: 'instances.tag-status' },
    ),
    ctx.postgres
      .selectFrom('ingest_rejections')
      .select(({ fn }) => ['reason', fn.sum<string>('count').as('count')])
      .where('instance_id', '=', ctx.instance.id)
      .where('day', '>=', new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
      .groupBy('reason')
      .orderBy('reason')
      .execute(),
  ]);
  const at = rows[0]?.at ?? 0;
  return {
    lastPageViewAt: at > 0 ? new Date(at) : null,
    refused: refused.map(({ reason, count }) => ({ reason, count: Number(count) })),
  };
}
