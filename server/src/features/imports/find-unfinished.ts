import type { ImportKindName } from '@parley/core/features/imports';
import { sql } from 'kysely';
import type { Stored } from '../../data/facts/store/index.ts';
import type { Context } from '../../platform/context/index.ts';

/** An import that ended in the middle: what it wrote is there, and the same file goes on after it. */
export type Unfinished = { importId: string; rows: number; stored: Stored };

type Row = { id: string; summary: Stored & { read: number } };

/** The import of the same rows, read in the same way, that did not come to its end. */
export async function findUnfinished(
  ctx: Context,
  kind: ImportKindName,
  fingerprint: string,
): Promise<Unfinished | undefined> {
  const { rows } = await sql<Row>`
    select id, summary from fact_imports
    where instance_id = ${ctx.instance.id} and kind = ${kind}
      and summary ->> 'fingerprint' = ${fingerprint} and summary ->> 'isComplete' = 'false' and undone_at is null
    order by created_at desc limit 1`.execute(ctx.postgres);
  const [found] = rows;
  if (found === undefined) return undefined;
  const { read, created, updated, unchanged, deleted, withoutCompany } = found.summary;
  return {
    importId: found.id,
    rows: read,
    stored: { created, updated, unchanged, deleted, withoutCompany },
  };
}
