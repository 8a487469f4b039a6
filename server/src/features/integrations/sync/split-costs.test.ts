import { daysOf } from '@parley/core/dates';
import { expect, it } from 'vitest';
import type { StreamPage } from '../provider.ts';
import type { CampaignCost } from '../records.ts';
import { type DaysOfMonths, spansOf, splitCosts } from './split-costs.ts';

const UNTIL = new Date('2026-03-10T08:00:00Z');
const DONE: DaysOfMonths = new Map();

const cost = (id: number, from: string, to: string): CampaignCost => ({
  externalId: `c${id}`,
  name: `Campaign ${id}`,
  from,
  to,
  cost: { amount: '10', currency: 'USD' },
});
async function* pageOf(costs: readonly CampaignCost[]): AsyncGenerator<StreamPage> {
  yield { records: [{ kind: 'campaign-costs', costs }], cursor: 'of the provider', progress: 1 };
}
type Part = { from: string; to: string; ids: string[]; cursor: string };
async function partsOf(
  costs: readonly CampaignCost[],
  { stored = DONE, cursor, until = UNTIL }: { stored?: DaysOfMonths; cursor?: string; until?: Date } = {},
): Promise<Part[]> {
  const parts: Part[] = [];
  const options = { stored: () => Promise.resolve(stored), cursor, until };
  for await (const { records, cursor: after } of splitCosts(pageOf(costs), options)) {
    const [record] = records;
    if (record?.kind !== 'campaign-costs' || record.part === undefined) throw new Error('no costs');
    const { from, to } = record.part;
    parts.push({ from, to, ids: record.costs.map(({ externalId }) => externalId), cursor: after });
  }
  return parts;
}

const many = (count: number, from: string, to: string): CampaignCost[] =>
  Array.from({ length: count }, (_, id) => cost(id, from, to));

it('few costs are one part, of all of time', async () => {
  expect(await partsOf([cost(1, '2026-01-05', '2026-01-07')])).toMatchObject([
    { from: '0001-01-01', to: '9999-12-31', ids: ['c1'] },
  ]);
  expect(await partsOf([])).toMatchObject([{ from: '0001-01-01', to: '9999-12-31', ids: [] }]);
});

it('many are in parts that are bounded and follow each other without a gap', async () => {
  const costs = [...many(200, '2025-01-01', '2026-06-30'), cost(900, '2025-07-01', '2025-07-02')];
  const parts = await partsOf(costs);
  expect(parts.length).toBeGreaterThan(5);
  expect([parts[0]?.from, parts.at(-1)?.to]).toEqual(['0001-01-01', '9999-12-31']);
  for (const [at, { from, to, ids }] of parts.entries()) {
    expect(from).toBe(at === 0 ? '0001-01-01' : after(parts[at - 1]?.to ?? ''));
    expect(ids.includes('c900')).toBe(from <= '2025-07-02' && to >= '2025-07-01');
    const [start = '', end = ''] = [
      at === 0 ? '2025-01-01' : from,
      at === parts.length - 1 ? '2026-03-10' : to,
    ];
    expect(daysOf({ start, end }).length * 200).toBeLessThanOrEqual(10_000);
  }
});
const after = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

it('what is stored and not named any more is deleted in parts, too', async () => {
  const stored = new Map(
    Array.from({ length: 12 }, (_, at) => [`2025-${String(at + 1).padStart(2, '0')}-01`, 6_000]),
  );
  expect(await partsOf([], { stored })).toHaveLength(12);
  expect(spansOf(stored)[1]).toEqual({ from: '2025-02-01', to: '2025-02-28' });
});

it('a run goes on after the last part that it wrote, and the next one begins again', async () => {
  const costs = many(200, '2025-01-01', '2026-06-30');
  const all = await partsOf(costs);
  const cursor = all[2]?.cursor ?? '';
  expect(await partsOf(costs, { cursor })).toEqual(all.slice(3));
  // More is stored by then than at its begin: the part that it is in the middle of is written as a whole.
  const stored = new Map([['2025-01-01', 6_200]]);
  const others = await partsOf(costs, { cursor, stored });
  expect((others[0]?.from ?? '') <= (all[3]?.from ?? '')).toBe(true);
  expect(await partsOf(costs, { cursor, until: new Date('2026-03-10T14:00:00Z') })).toHaveLength(all.length);
  expect(await partsOf(costs, { cursor: '2026-03-10T02:00:00.000Z' })).toHaveLength(all.length);
});
