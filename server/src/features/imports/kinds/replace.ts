import type { Day } from '@parley/core/dates';
import { type RawBuilder, sql } from 'kysely';
import type { WriteInput } from '../../../data/facts/store/index.ts';

/** An import that stands for all there is in its days: what imports brought before and it does not name goes. */
export type Replace = {
  /** The first and last day; those of the rows unless said otherwise. */
  from?: Day | undefined;
  to?: Day | undefined;
};

/** The days a file covers, as its rows are read. */
export type Span = { from: Day; to: Day };

/** The span widened by a day. */
export const widened = (span: Span | undefined, day: Day): Span =>
  span === undefined
    ? { from: day, to: day }
    : { from: day < span.from ? day : span.from, to: day > span.to ? day : span.to };

/** The days that are replaced; undefined when no row and no option says any. */
export function replacedSpan({ from, to }: Replace, span: Span | undefined): Span | undefined {
  const [first, last] = [from ?? span?.from, to ?? span?.to];
  return first === undefined || last === undefined || first > last ? undefined : { from: first, to: last };
}

/** External ids of facts that imports brought in these days, and that are not among the keys. */
export async function othersOf(
  { transaction, instanceId, source }: Omit<WriteInput<never>, 'rows'>,
  table: 'opportunities' | 'leads' | 'offline_events',
  day: RawBuilder<unknown>,
  { span: { from, to }, keys }: { span: Span; keys: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from ${sql.table(table)}
    where instance_id = ${instanceId} and source = ${source} and ${day} >= ${from}::date and ${day} <= ${to}::date
      and not (external_id = any(${keys}::text[])) order by external_id`.execute(transaction);
  return rows.map(({ external_id }) => external_id);
}
