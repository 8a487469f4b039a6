import { raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { markAllForRollUp, ofInstances, type RollUpMarks } from '../roll-ups/index.ts';
import { runId, sessionWindowsOf } from './page-view-rows.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;
type Run = { instanceIds: readonly string[]; run: number };
type Changed = { instance: string; id: string; day: string };

/** Marks of an instance beyond this many are one: everything. */
const MOST_MARKS = 5000;

/**
 * A subquery of the instances and days that visits of a run's session windows may start on: the same however often the run is
 * repeated.
 */
export const daysOf = ({ instanceIds, run }: Run): Sql =>
  sql`
    SELECT DISTINCT
      instance_id,
      arrayJoin(arrayMap(later -> toDate(lo) + later, range(toUInt32(toDate(hi) - toDate(lo)) + 1))) AS day
    FROM (${sessionWindowsOf(run, instanceIds, sql`instance_id, lo, hi`)})`;

async function mark({ postgres, clickhouse }: Stores, run: Run, visits: Sql): Promise<void> {
  const most = raw(String(MOST_MARKS + 1));
  // One row per instance, day and company with a visit; and one per instance and day, without a company.
  const changed = await clickhouse.rows<Changed>(
    sql`
      SELECT toString(instance_id) AS instance, toString(company_id) AS id, toString(toDate(started_at)) AS day
      FROM visits${visits} AND company_id != ''
      GROUP BY instance, id, day
      LIMIT ${most} BY instance
      UNION ALL
      SELECT toString(instance_id) AS instance, '' AS id, toString(days.day) AS day
      FROM (${daysOf(run)}) AS days
      LIMIT ${most} BY instance`,
    { name: 'traffic.changed', timeoutSeconds: 120 },
  );
  const marks = new Map<string, RollUpMarks>();
  for (const [instance, own] of Map.groupBy(changed, (each) => each.instance)) {
    const companies = own.filter(({ id }) => id !== '');
    const days = own.filter(({ id }) => id === '').map(({ day }) => day);
    const isMany = companies.length > MOST_MARKS || days.length > MOST_MARKS;
    marks.set(instance, isMany ? { all: true } : { companies, days });
  }
  await markAllForRollUp(postgres, marks);
}

const within = ({ instanceIds, run }: Run): Sql => sql`
  ${ofInstances(raw('instance_id'), instanceIds)}
    AND started_at >= (${sessionWindowsOf(run, instanceIds, sql`min(lo)`)})
    AND started_at <= (${sessionWindowsOf(run, instanceIds, sql`max(hi)`)})`;

/** Marks whose visits a run is about to replace: written before, so that a run that is killed cannot lose them. */
export const markStored = (stores: Stores, run: Run): Promise<void> =>
  mark(
    stores,
    run,
    sql`
      FINAL
      WHERE ${within(run)}
        AND (instance_id, visitor_id) IN (${sessionWindowsOf(run.run, run.instanceIds, sql`instance_id, visitor_id`)})`,
  );

/** Marks whose visits a run has written. */
export const markWritten = (stores: Stores, run: Run): Promise<void> =>
  mark(stores, run, sql` WHERE ${within(run)} AND version = ${runId(run.run)}`);
