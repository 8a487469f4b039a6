import { raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { markForRollUp } from '../roll-ups/index.ts';
import { runId, sessionWindowsOf } from './page-view-rows.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;
type Run = { instanceId: string; run: number };
type Changed = { id: string; day: string };

/** Marks beyond this many are one: everything. */
const MOST_MARKS = 5000;

/** A subquery of the days that visits of a run's session windows may start on: the same however often the run is repeated. */
export const daysOf = ({ instanceId, run }: Run): Sql =>
  sql`
    SELECT DISTINCT arrayJoin(
      arrayMap(later -> toDate(lo) + later, range(toUInt32(toDate(hi) - toDate(lo)) + 1))
    ) AS day
    FROM (${sessionWindowsOf(run, instanceId, sql`lo, hi`)})`;

async function mark({ postgres, clickhouse }: Stores, { instanceId, run }: Run, visits: Sql): Promise<void> {
  const companies = await clickhouse.rows<Changed>(
    sql`
      SELECT DISTINCT toString(company_id) AS id, toString(toDate(started_at)) AS day
      FROM visits${visits} AND company_id != ''
      LIMIT ${raw(String(MOST_MARKS + 1))}`,
    { name: 'traffic.changed-companies', timeoutSeconds: 120 },
  );
  const days = await clickhouse.rows<{ date: string }>(
    sql`SELECT toString(day) AS date FROM (${daysOf({ instanceId, run })})`,
    { name: 'traffic.changed-days' },
  );
  const isMany = companies.length > MOST_MARKS || days.length > MOST_MARKS;
  await markForRollUp(
    postgres,
    instanceId,
    isMany ? { all: true } : { companies, days: days.map(({ date }) => date) },
  );
}

const bounds = ({ instanceId, run }: Run): Sql =>
  sql`
    started_at >= (${sessionWindowsOf(run, instanceId, sql`min(lo)`)})
      AND started_at <= (${sessionWindowsOf(run, instanceId, sql`max(hi)`)})`;

/** Marks whose visits a run is about to replace: written before, so that a run that is killed cannot lose them. */
export const markStored = (stores: Stores, run: Run): Promise<void> =>
  mark(
    stores,
    run,
    sql`
      FINAL
      WHERE instance_id = ${str(run.instanceId)}
        AND ${bounds(run)}
        AND visitor_id IN (${sessionWindowsOf(run.run, run.instanceId, sql`visitor_id`)})`,
  );

/** Marks whose visits a run has written. */
export const markWritten = (stores: Stores, run: Run): Promise<void> =>
  mark(
    stores,
    run,
    sql` WHERE instance_id = ${str(run.instanceId)} AND ${bounds(run)} AND version = ${runId(run.run)}`,
  );
