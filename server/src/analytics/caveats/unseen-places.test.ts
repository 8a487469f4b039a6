import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import type { Sql } from '../../platform/clickhouse/sql.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { type Place, type UnseenInput, unseenOf } from './unseen-places.ts';

/** What the engine has: who has spend, who has a row of visits in any version, and who has one in the last version. */
let spent: string[];
let written: string[];
let left: string[];
let pixels: string[];
let asked: string[];
let finals: Sql[];
let postgres: Postgres;

function chain(): unknown {
  const query: object = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'execute' ? async () => pixels.map((id) => ({ vendor_id: id })) : () => query,
    },
  );
  return query;
}

/** A request: its own ClickHouse on the databases of all. */
function request(id = 'inst:a', fails = false): UnseenInput['ctx'] {
  const rows = async (statement: Sql, { name }: { name: string }) => {
    asked.push(name);
    if (fails) throw new Error('gone');
    const ids = Object.values(statement.params).find((value) => Array.isArray(value)) as string[];
    const of = (list: string[]): string[] => list.filter((each) => ids.includes(each));
    if (name === 'analytics.spend-alone')
      return of(spent).map((each) => ({ id: each, may_be_seen: written.includes(each) ? 1 : 0 }));
    finals.push(statement);
    return of(left).map((each) => ({ id: each }));
  };
  return { instance: { id }, postgres, clickhouse: { rows } as unknown as ClickHouse };
}

const unseen = (ctx: UnseenInput['ctx'], ids: string[], place: Place = 'vendor') =>
  unseenOf({ ctx, place, ids });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  spent = ['radio', 'google', 'fair'];
  written = ['google'];
  left = ['google'];
  pixels = [];
  asked = [];
  finals = [];
  postgres = { selectFrom: () => chain() } as unknown as Postgres;
});
afterEach(() => vi.useRealTimers());

describe('those with nothing but spend', () => {
  it('have spend, and no visit, no view-through and no pixel', async () => {
    pixels = ['fair'];
    expect(await unseen(request(), ['radio', 'google', 'fair', 'nobody'])).toEqual(['radio']);
  });

  it('are found in rows of any version; the last ones are read only of those who have some', async () => {
    expect(await unseen(request(), ['radio', 'fair'])).toEqual(['radio', 'fair']);
    expect(asked).toEqual(['analytics.spend-alone']);
    await unseen(request(), ['radio', 'google']);
    expect(finals.map(({ params }) => Object.values(params).find((value) => Array.isArray(value)))).toEqual([
      ['google'],
    ]);
    expect(finals[0]?.text).toContain('FROM visit_days FINAL');
    expect(finals[0]?.text).toContain('FROM view_through_days FINAL');
  });

  it('are also those whose visits were all taken away, whatever is not merged yet', async () => {
    left = [];
    expect(await unseen(request(), ['google'])).toEqual(['google']);
  });
});

describe('who was seen', () => {
  it('is kept for other requests too, and nothing is asked', async () => {
    await unseen(request(), ['google']);
    expect(await unseen(request(), ['google'])).toEqual([]);
    expect(asked).toEqual(['analytics.spend-alone', 'analytics.seen']);
  });

  it('is asked for again after some minutes, as visits may have been deleted', async () => {
    await unseen(request(), ['google']);
    left = [];
    vi.setSystemTime(Date.now() + 180_000);
    expect(await unseen(request(), ['google'])).toEqual(['google']);
  });

  it('is of the instance, and of the vendor or the channel', async () => {
    await unseen(request(), ['google']);
    left = [];
    expect(await unseen(request('inst:b'), ['google'])).toEqual(['google']);
    expect(await unseen(request(), ['google'], 'channel')).toEqual(['google']);
  });

  it('was not before the first visit: who was never seen is asked for each time', async () => {
    expect(await unseen(request(), ['radio'])).toEqual(['radio']);
    written = left = ['radio'];
    expect(await unseen(request(), ['radio'])).toEqual([]);
  });
});

describe('a lookup', () => {
  it('is one for all of a request that ask at the same time', async () => {
    const ctx = request();
    const answers = await Promise.all([unseen(ctx, ['radio', 'google']), unseen(ctx, ['google', 'radio'])]);
    expect(answers).toEqual([['radio'], ['radio']]);
    expect(asked).toEqual(['analytics.spend-alone', 'analytics.seen']);
  });

  it('that fails does so for those who asked, and is made again', async () => {
    const ctx = request('inst:a', true);
    const failing = [unseen(ctx, ['google']), unseen(ctx, ['google'])];
    for (const each of failing) await expect(each).rejects.toThrow('gone');
    expect(asked).toHaveLength(1);
    expect(await unseen(request(), ['google'])).toEqual([]);
  });
});
