import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { storableText } from '../../../platform/text/index.ts';

/** Where rejected events came from, as far as the request says. */
export type RejectedFrom = { host?: string; token?: string };
export type Source = { host: string; token: string };

/** Anybody can send any host and token: beyond so many a day they are counted as one. */
const MOST_A_DAY = 200;
const LONGEST_TOKEN = 64;
const OTHERS: Source = { host: '', token: '' };

const today = (): string => new Date().toISOString().slice(0, 10);

/** Remembers which sources each instance had today, so that it counts only a bounded number of them apart. */
export function createKnownSources() {
  let day = today();
  const byInstance = new Map<string, Set<string>>();
  return {
    bounded(instanceId: string, { host = '', token = '' }: RejectedFrom): Source {
      if (day !== today()) {
        day = today();
        byInstance.clear();
      }
      const known = byInstance.get(instanceId) ?? new Set<string>();
      byInstance.set(instanceId, known);
      const source = { host, token: storableText(token.slice(0, LONGEST_TOKEN)) };
      const key = `${source.host} ${source.token}`;
      if (!known.has(key) && known.size >= MOST_A_DAY) return OTHERS;
      known.add(key);
      return source;
    },
  };
}

type Counted = Source & { instanceId: string; reason: string; count: number };

/** Adds rejected events to what their sources have had of the day. */
export async function writeSources(
  transaction: PostgresTransaction,
  day: string,
  rejections: readonly Counted[],
): Promise<void> {
  const rows = new Map<string, Counted>();
  for (const each of rejections) {
    const key = [each.instanceId, each.reason, each.host, each.token].join('|');
    rows.set(key, { ...each, count: (rows.get(key)?.count ?? 0) + each.count });
  }
  await transaction
    .insertInto('ingest_rejection_sources')
    // In one order everywhere, as the counts of reasons.
    .values(
      [...rows]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, { instanceId, reason, host, token, count }]) => ({
          instance_id: instanceId,
          day,
          reason,
          host,
          token,
          count,
        })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['instance_id', 'day', 'reason', 'host', 'token'])
        .doUpdateSet({ count: sql`ingest_rejection_sources.count + excluded.count` }),
    )
    .execute();
}
