import type { DateRange } from '@parley/core/dates';
import { opportunityPeriods } from '../../../data/roll-ups/index.ts';
import { day, raw, type Sql, sql, str } from '../../../platform/clickhouse/sql.ts';
import type { RawInput } from './raw-source.ts';

/** Opportunities that opened in the period, or closed in it: ` AND (…)` on columns of opportunities. */
export const isMember = ({ start, end }: DateRange): Sql =>
  sql`
    AND (
      (open_date >= ${day(start)} AND open_date <= ${day(end)}) OR (
        status != 'PIPELINE' AND close_date >= ${day(start)} AND close_date <= ${day(end)}
      )
    )`;

/** Influence periods of these opportunities, of no more of them than the page needs. */
export function influencePeriods({ scope, range, after, until }: RawInput): Sql {
  const { instanceId, influenceWindowDays: windowDays } = scope;
  const ends = (
    [
      ['>=', after?.[0]],
      ['<=', until?.[0]],
    ] as const
  )
    .flatMap(([comparison, id]) =>
      id === undefined ? [] : [sql` AND opportunity_id ${raw(comparison)} ${str(id)}`],
    )
    .reduce((sum, each) => sql`${sum}${each}`, sql``);
  return opportunityPeriods({ instanceId, windowDays, where: sql`${isMember(range)}${ends}` });
}
