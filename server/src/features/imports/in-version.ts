import type { ImportKindName } from '@parley/core/features/imports';
import { changeVersioned } from '../../data/configuration/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

type Versioned = { transaction: PostgresTransaction; ctx: Context; kind: ImportKindName; why: string };

/** Spend by month is configuration, whoever writes it: what an import makes of it, or its undoing, is the next version. */
export async function inVersion<Result>(
  { kind, ...input }: Versioned,
  work: () => Promise<Result>,
): Promise<Result> {
  if (kind !== 'spend') return await work();
  const done: Result[] = [];
  await changeVersioned({ ...input, kind }, async () => {
    done.push(await work());
  });
  return done[0] as Result;
}
