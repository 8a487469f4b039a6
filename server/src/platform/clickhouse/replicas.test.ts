import { expect, it } from 'vitest';
import type { ClickHouse } from './clickhouse.ts';
import { followReplica, onOneReplica, ReplicaChanged } from './replicas.ts';

/** Replicas that answer one after the other, the last one for ever; and what was waited for at them. */
function answering(...names: string[]) {
  const fetched: string[] = [];
  const rows = async ({ text }: { text: string }) => {
    if (text.includes('system.tables')) return [{ name: 'page_views' }, { name: 'visits' }];
    return [{ name: names.length > 1 ? names.shift() : names[0] }];
  };
  const command = async ({ text }: { text: string }) => void fetched.push(`${names[0]}: ${text}`);
  return { fetched, caughtUp: followReplica({ rows, command } as unknown as ClickHouse) };
}

it('waits for what a replica lacks once, and again for another one', async () => {
  const { fetched, caughtUp } = answering('one', 'one', 'one', 'two', 'two', 'two');
  expect([await caughtUp(), await caughtUp()]).toEqual(['one', 'one']);
  expect(fetched.splice(0)).toEqual([
    'one: SYSTEM SYNC REPLICA `page_views` LIGHTWEIGHT',
    'one: SYSTEM SYNC REPLICA `visits` LIGHTWEIGHT',
  ]);
  expect([await caughtUp(), await caughtUp()]).toEqual(['two', 'two']);
  expect(fetched).toHaveLength(2);
});

it('waits again where the replica changes while it is waited for', async () => {
  const { fetched, caughtUp } = answering('one', 'two');
  expect(await caughtUp()).toBe('two');
  expect(fetched).toHaveLength(4);
});

it('lets nothing of a run count that began at another replica', async () => {
  const names = ['one', 'one', 'one', 'two'];
  const caughtUp = async () => names.shift() ?? '';
  await expect((await onOneReplica({ caughtUp }))()).resolves.toBeUndefined();
  await expect((await onOneReplica({ caughtUp }))()).rejects.toThrow(ReplicaChanged);
});
