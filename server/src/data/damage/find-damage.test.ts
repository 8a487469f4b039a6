import { expect, it } from 'vitest';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { findDamage } from './find-damage.ts';

const part = (name: string, lo: number, hi: number) => ({
  table: 'visits',
  part: name,
  reason: 'broken-on-start',
  partition: '202603',
  lo,
  hi,
});
const found = async (active: readonly [lo: number, hi: number][]): Promise<string[]> => {
  const clickhouse = {
    rows: async (_: unknown, { name }: { name: string }) =>
      name === 'health.detached-parts'
        ? [part('202603_1_4_1', 1, 4)]
        : active.map(([lo, hi]) => ({ table: 'visits', partition: '202603', lo, hi })),
  };
  return (await findDamage(clickhouse as unknown as ClickHouse)).map((each) => each.part);
};

it('reports a part that nothing replaces', async () => {
  expect(await found([])).toEqual(['202603_1_4_1']);
  expect(await found([[5, 9]])).toEqual(['202603_1_4_1']);
  expect(await found([[1, 2]])).toEqual(['202603_1_4_1']);
});

it('does not report one whose rows are read from what it was merged from', async () => {
  expect(
    await found([
      [1, 2],
      [3, 4],
      [5, 9],
    ]),
  ).toEqual([]);
});
