import type { Services } from '../../platform/context/context.ts';
import { FAILED_CHECK } from './check-parts.ts';
import { findDamage, isActive } from './find-damage.ts';
import { noteParts } from './note-parts.ts';

/**
 * Finds damaged parts and notes them, so that every server and every answer knows. A part that is no longer there (it was
 * dropped, or attached again) is forgotten. The rows of the others are counted afterwards: those of what is damaged stand.
 */
export async function lookForDamage({ postgres, clickhouse, log }: Services): Promise<void> {
  const found = await findDamage(clickhouse);
  const known = await postgres.selectFrom('damaged_parts').select(['table_name', 'part', 'reason']).execute();
  const keyOf = (table: string, part: string): string => `${table} ${part}`;
  const isKnown = new Set(known.map((each) => keyOf(each.table_name, each.part)));
  const isFound = new Set(found.map((each) => keyOf(each.table, each.part)));
  const fresh = found.filter(({ table, part }) => !isKnown.has(keyOf(table, part)));
  for (const { table, part, reason } of fresh) {
    await postgres
      .insertInto('damaged_parts')
      .values({ table_name: table, part, reason })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    log.error({ table, part, reason }, 'ClickHouse found a damaged part: figures lack what is in it');
  }
  const gone = known.filter((each) => !isFound.has(keyOf(each.table_name, each.part)));
  for (const { table_name, part, reason } of gone) {
    // Found by a check, which is not made every minute: damaged for as long as it is read.
    if (reason === FAILED_CHECK && (await isActive(clickhouse, { table: table_name, part }))) continue;
    await postgres
      .deleteFrom('damaged_parts')
      .where('table_name', '=', table_name)
      .where('part', '=', part)
      .execute();
    log.info({ table: table_name, part }, 'a damaged part of ClickHouse is there no more');
  }
  await noteParts({ postgres, clickhouse });
}
