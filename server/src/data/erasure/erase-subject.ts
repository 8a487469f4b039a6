import { withoutSide } from '../../platform/clickhouse/sides.ts';
import type { Services } from '../../platform/context/context.ts';
import { markForRollUp, withDerivationLease } from '../roll-ups/index.ts';
import { voidBuild } from '../visits/index.ts';
import { countKept, eraseKept } from './kept-rows.ts';
import { countQuarantined, eraseQuarantined, untilDelivered } from './on-their-way.ts';
import { countEvents, eraseEvents } from './stored-events.ts';
import type { Removed, Subject } from './subject.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;

/** What there is of a subject, by table, in both stores: what would go. */
export async function countSubject(stores: Stores, subject: Subject): Promise<Removed[]> {
  const [events, kept, refused] = await Promise.all([
    countEvents(stores.clickhouse, subject),
    countKept(stores.postgres, subject),
    countQuarantined(stores.postgres, subject),
  ]);
  const all = new Map<string, number>();
  // A table of both stores holds the same rows; of a table and its twin one is read.
  for (const { table, rows } of [...events, ...kept])
    all.set(withoutSide(table), Math.max(all.get(withoutSide(table)) ?? 0, rows));
  if (refused > 0) all.set('ingest_quarantine', refused);
  return [...all].map(([table, rows]) => ({ table, rows })).toSorted((a, b) => (a.table < b.table ? -1 : 1));
}

/**
 * Deletes everything of a subject: rows in both stores, what is on its way between them, and what ClickHouse refused. What is rolled up
 * is rolled up again without it. It can be repeated after a crash in the middle.
 */
export async function eraseSubject(stores: Stores, subject: Subject): Promise<void> {
  const { postgres, clickhouse } = stores;
  const { instanceId } = subject;
  // An instance that is gone takes no more events; of the others new ones may come, and are new.
  if (subject.kind === 'instance')
    await postgres.transaction().execute((transaction) => eraseKept(transaction, subject));
  await eraseQuarantined(postgres, subject);
  await untilDelivered(postgres);
  // No derivation may read page views that are about to go, and write their visits after.
  await withDerivationLease(stores, { instanceId, isPatient: true }, async () => {
    await voidBuild(postgres, instanceId);
    await eraseEvents(clickhouse, subject);
  });
  if (subject.kind === 'instance') return;
  await postgres.transaction().execute(async (transaction) => {
    await eraseKept(transaction, subject);
    await markForRollUp(transaction, instanceId, { all: true, visitDays: true });
  });
}
