import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import { drainNow } from '../../../platform/outbox/index.ts';

const LONGEST_WAIT_MS = 30_000;

/**
 * Waits until ClickHouse knows the members that were changed so far: an audience that is made of others reads them there. Gives whether it
 * does.
 */
export async function membersArrived(services: Services, signal: AbortSignal): Promise<boolean> {
  const { postgres } = services;
  const until = performance.now() + LONGEST_WAIT_MS;
  const { rows } = await sql<{ last: string | null }>`
    select max(id)::text as last from clickhouse_outbox where target_table = 'audience_companies'`.execute(
    postgres,
  );
  const last = rows[0]?.last;
  if (last == null) return true;
  while (performance.now() < until && !signal.aborted) {
    await drainNow(services);
    const { rows: left } = await sql`
      select 1 from clickhouse_outbox where target_table = 'audience_companies' and id <= ${last}::bigint limit 1`.execute(
      postgres,
    );
    if (left.length === 0) return true;
    await sleep(100);
  }
  return false;
}
