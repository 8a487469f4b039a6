import { setTimeout as delay } from 'node:timers/promises';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { onSide } from '@parley/server/platform/clickhouse/sides';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { isOutage } from '@parley/server/platform/errors/index';
import type pg from 'pg';
import type { EngineAddresses } from '../testkit/engine-process.ts';
import type { Ledger, Outcome } from './ledger.ts';
import { patience } from './patience.ts';

export type Account = {
  sent: number;
  acknowledged: number;
  stored: number;
  /** Acknowledged and not there. */
  lost: number;
  /** There and never sent. */
  strangers: number;
  /** Raw rows beyond one for an event that was sent once. */
  repeated: number;
  /** Stored although the answer never came. */
  unacknowledgedStored: number;
};

export type Accounts = {
  pageViews: Account;
  impressions: Account;
  rejections: { reason: string; attempted: number; acknowledged: number; recorded: number }[];
  quarantined: number;
  waitingInOutbox: number;
  /** Page views in derived visits; equal to distinct stored page views when each is counted once. */
  pageViewsInVisits: number;
};

/** Without any progress for this long, what is missing is missing. */
const PATIENCE_MS = 60_000;

type Books = { ledger: Ledger; pool: pg.Pool; clickhouse: EngineAddresses['clickhouse']; instanceId: string };

/** Compares both databases with the ledger, when the outbox has drained and the visits are derived. */
export async function closeAccounts({ ledger, pool, clickhouse, instanceId }: Books): Promise<Accounts> {
  const client = connectClickhouse(clickhouse);
  const number = async (text: string): Promise<number> =>
    Number(
      Object.values((await answered(() => pool.query<Record<string, string>>(text))).rows[0] ?? {})[0] ?? 0,
    );
  const waiting = () => number('select count(*) from clickhouse_outbox');
  const id = str(instanceId);
  const stored = (table: 'page_views' | 'impressions') =>
    answered(() =>
      client.rows<{ key: string; times: string }>(
        table === 'page_views'
          ? sql`SELECT toString(event_id) AS key, count() AS times FROM page_views WHERE instance_id = ${id} GROUP BY event_id`
          : sql`SELECT creative AS key, count() AS times FROM impressions WHERE instance_id = ${id} GROUP BY creative`,
        { name: 'faults.stored', timeoutSeconds: 120 },
      ),
    );
  try {
    await settled(waiting, (left) => left === 0);
    const pageViews = await stored('page_views');
    const inVisits = async (): Promise<number> => {
      // Servers that start again may have made all figures again, on the other side.
      const side = await number(`select figures_side from instances where id = '${instanceId}'`);
      const [row] = await answered(() =>
        onSide(client, side === 1 ? 1 : 0).rows<{ sum: string }>(
          sql`SELECT sum(page_views) AS sum FROM visits FINAL WHERE instance_id = ${id} AND is_deleted = 0`,
          { name: 'faults.visits', timeoutSeconds: 120 },
        ),
      );
      return Number(row?.sum ?? 0);
    };
    await settled(inVisits, (counted) => counted === pageViews.length);
    const recorded = await answered(() =>
      pool.query<{ reason: string; count: string }>(
        'select reason, sum(count) as count from ingest_rejections group by reason',
      ),
    );
    const counts = new Map(recorded.rows.map(({ reason, count }) => [reason, Number(count)]));
    return {
      pageViews: account(ledger.pageViews, pageViews),
      impressions: account(ledger.impressions, await stored('impressions')),
      rejections: [...new Set([...ledger.rejections.keys(), ...counts.keys()])].map((reason) => ({
        reason,
        ...(ledger.rejections.get(reason) ?? { attempted: 0, acknowledged: 0 }),
        recorded: counts.get(reason) ?? 0,
      })),
      quarantined: await number('select coalesce(sum(row_count), 0) from ingest_quarantine'),
      waitingInOutbox: await waiting(),
      pageViewsInVisits: await inVisits(),
    };
  } finally {
    await client.close();
  }
}

function account(
  sent: ReadonlyMap<string, Outcome>,
  rows: readonly { key: string; times: string }[],
): Account {
  const times = new Map(rows.map((row) => [row.key, Number(row.times)]));
  const result: Account = {
    sent: sent.size,
    acknowledged: 0,
    stored: times.size,
    lost: 0,
    strangers: rows.filter(({ key }) => !sent.has(key)).length,
    repeated: 0,
    unacknowledgedStored: 0,
  };
  for (const [key, { attempts, acknowledged }] of sent) {
    const count = times.get(key) ?? 0;
    if (acknowledged) result.acknowledged++;
    if (acknowledged && count === 0) result.lost++;
    if (!acknowledged && count > 0) result.unacknowledgedStored++;
    if (attempts === 1 && count > 1) result.repeated += count - 1;
  }
  return result;
}

/** Waits for what is bound to come for as long as the figure moves; the account shows it when it does not come. */
async function settled(read: () => Promise<number>, holds: (figure: number) => boolean): Promise<void> {
  const wait = patience(PATIENCE_MS);
  let last = await read();
  while (!holds(last) && !wait.isOver()) {
    await delay(250);
    const figure = await read();
    if (figure !== last) wait.renew();
    last = figure;
  }
}

/** Asks again while the machine is too busy for an answer in time. */
async function answered<Value>(ask: () => Promise<Value>): Promise<Value> {
  const wait = patience(PATIENCE_MS);
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isOutage(error) || wait.isOver()) throw error;
      await delay(250);
    }
  }
}
