import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

const inputSchema = z.object({ limit: z.number().int().min(1).max(1_000).default(100) });

export type QuarantinedRow = { id: string; table: string; error: string; row: string; quarantinedAt: Date };

/** Whose a row is: rows in quarantine are whatever could not be stored, so that it is read off their text. */
export const ofInstance = (instanceId: string) =>
  sql<boolean>`substring(rows from '"instance_id":"([^"]*)"') = ${instanceId}`;

/** The rows of the instance that ClickHouse refused, oldest first: they are in no figure. */
export async function listQuarantine({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ totalRows: number; rows: QuarantinedRow[] }> {
  authorize(ctx, 'configuration.view');
  const { limit } = inputSchema.parse(input);
  const own = ctx.postgres.selectFrom('ingest_quarantine').where(ofInstance(ctx.instance.id));
  const { count } = await own.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'target_table', 'error', 'rows', 'created_at'])
    .orderBy('id')
    .limit(limit)
    .execute();
  return {
    totalRows: Number(count),
    rows: rows.map(({ id, target_table, error, rows: row, created_at }) => ({
      id,
      table: target_table,
      error,
      row,
      quarantinedAt: created_at,
    })),
  };
}
