import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ImportSummary, importFile } from '@parley/server/features/imports/index';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import type { Context, Services } from '@parley/server/platform/context/index';

type Options = Partial<Omit<Parameters<typeof importFile>[0]['input'], 'mapping' | 'with' | 'dryRun'>> & {
  mapping?: Record<string, string>;
  dryRun?: boolean;
  with?: { filename: string; content: Buffer }[];
};

/** Empties the outbox, beside others who may do the same. */
export { drainNow as drain } from '@parley/server/platform/outbox/index';

export type Kind = Parameters<typeof importFile>[0]['input']['kind'];

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += 65_536) yield content.subarray(start, start + 65_536);
}

/** Imports a text or the bytes of a file, as the route does. */
export async function importText(
  ctx: Context,
  kind: Kind,
  content: string | Buffer,
  { mapping, dryRun = false, with: beside = [], ...options }: Options = {},
): Promise<ImportSummary> {
  const bytes = Buffer.concat([
    ...beside.map((file) => file.content),
    typeof content === 'string' ? Buffer.from(content) : content,
  ]);
  return await importFile({
    ctx,
    input: {
      kind,
      ...options,
      dryRun: dryRun ? 'true' : 'false',
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      with: JSON.stringify(beside.map(({ filename, content: { length } }) => ({ filename, bytes: length }))),
    },
    body: once(bytes),
  });
}

/** Rows of a table that follows PostgreSQL, as ClickHouse has them; without what differs from run to run. */
export async function factsIn(
  services: Services,
  table: string,
  instanceId: string,
  order: string,
): Promise<Record<string, unknown>[]> {
  return await services.clickhouse.rows<Record<string, unknown>>(
    sql`SELECT * EXCEPT (version, is_deleted, instance_id) FROM ${raw(table)} FINAL
        WHERE instance_id = ${str(instanceId)} ORDER BY ${raw(order)}`,
    { name: 'test.facts' },
  );
}

const SHARED = resolve(import.meta.dirname, '../../../../shared/data');

/** A file of the shared data, or undefined where the shared data is not. */
export function sharedFile(...path: string[]): Buffer | undefined {
  try {
    return readFileSync(join(SHARED, ...path));
  } catch {
    return undefined;
  }
}
