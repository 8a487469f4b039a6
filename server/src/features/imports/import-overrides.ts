import { type SetOverrides, setOverrides } from '../../data/companies/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { spoolFile } from '../ingest/imports/index.ts';
import { FILE_LIMITS, recordsOf } from './records/index.ts';

const MOST_BYTES = 16 * 1024 ** 2;

type Row = { line: number; cidr: string; domain: string; name: string };

/** Replaces the overrides of the instance by those of a file of lines `cidr,domain,name`, with or without that heading. */
export async function importOverrides({
  ctx,
  body,
}: {
  ctx: Context;
  body: AsyncIterable<Buffer> | Iterable<Buffer>;
}): Promise<SetOverrides> {
  authorize(ctx, 'configuration.change');
  const file = await spoolFile(ctx.config.PARLEY_DATA_DIR, body, MOST_BYTES);
  try {
    const rows: Row[] = [];
    // An empty file is one without any.
    if (file.bytes > 0)
      for await (const row of rowsOf({ fd: file.fd, start: 0, end: file.bytes })) rows.push(row);
    const place = (index: number): string => `line ${rows[index]?.line ?? 0}`;
    return await setOverrides({ ctx, input: { overrides: rows.map(({ line: _, ...row }) => row) }, place });
  } finally {
    await file.close();
  }
}

async function* rowsOf(part: { fd: number; start: number; end: number }): AsyncGenerator<Row> {
  const limits = { ...FILE_LIMITS, unpackedBytes: MOST_BYTES };
  for await (const record of recordsOf({ part, limits })) {
    if (!('cells' in record)) {
      const message = 'problem' in record ? record.problem : 'Lines are cidr,domain,name, and no objects.';
      throw new AppError('INVALID_INPUT', { message: `line ${record.number}: ${message}` });
    }
    const [cidr = '', domain = '', name = ''] = record.cells.map((cell) => cell.trim());
    if (cidr.startsWith('#') || record.cells.every((cell) => cell.trim() === '')) continue;
    if (record.number === 1 && cidr.toLowerCase() === 'cidr') continue;
    yield { line: record.number, cidr, domain, name };
  }
}
