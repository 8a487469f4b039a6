import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import type { Sql } from '../../platform/clickhouse/sql.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { type Daily, type FirstDaysInput, firstDaysOf } from './first-days.ts';

const DAYS: Record<string, string> = { visits: '2025-10-22', spend: '2026-01-01' };

let asked: Sql[];
let postgres: Postgres;
let days: Record<string, string>;

/** A request: its own ClickHouse on the databases of all. */
function request(id = 'inst:a', fails = false): FirstDaysInput['ctx'] {
  const rows = async (statement: Sql) => {
    asked.push(statement);
    if (fails) throw new Error('gone');
    return Object.entries(days)
      .filter(([name]) => Object.values(statement.params).includes(name))
      .map(([facts, first_day]) => ({ facts, first_day }));
  };
  return { instance: { id }, postgres, clickhouse: { rows } as unknown as ClickHouse };
}

const firstDays = async (ctx: FirstDaysInput['ctx'], facts: readonly Daily[], from: string) =>
  Object.fromEntries(await firstDaysOf({ ctx, facts, from }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked = [];
  days = { ...DAYS };
  postgres = {} as Postgres;
});
afterEach(() => vi.useRealTimers());

describe('first days of facts', () => {
  it('are asked for in one statement, without those there are none of', async () => {
    expect(await firstDays(request(), ['visits', 'impressions', 'spend'], '2026-02-01')).toEqual(DAYS);
    expect(asked).toHaveLength(1);
  });

  it('leave out spend that was taken back, which stays in its table until it is merged', async () => {
    await firstDays(request(), ['visits', 'spend'], '2026-02-01');
    expect(asked[0]?.text).toMatch(/FROM spend_days FINAL\s/);
    expect(asked[0]?.text).toMatch(/FROM visits\s/);
  });

  it('are kept where they are early enough, for other requests too', async () => {
    await firstDays(request(), ['visits', 'spend'], '2026-02-01');
    expect(await firstDays(request(), ['visits'], '2025-10-22')).toEqual({ visits: DAYS['visits'] });
    expect(asked).toHaveLength(1);
  });

  it('are asked for again where they are later, as an import may have brought earlier facts', async () => {
    await firstDays(request(), ['visits', 'spend'], '2025-12-01');
    days = { ...DAYS, spend: '2025-11-01' };
    expect(await firstDays(request(), ['visits', 'spend'], '2025-12-01')).toEqual(days);
    expect(asked).toHaveLength(2);
    expect(Object.values(asked[1]?.params ?? {})).not.toContain('visits');
  });

  it('are asked for again after some minutes, as facts may have been deleted', async () => {
    await firstDays(request(), ['visits'], '2026-02-01');
    days = { visits: '2026-03-01' };
    vi.setSystemTime(Date.now() + 180_000);
    expect(await firstDays(request(), ['visits'], '2026-02-01')).toEqual(days);
  });

  it('are those of the instance', async () => {
    await firstDays(request(), ['visits'], '2026-02-01');
    days = {};
    expect(await firstDays(request('inst:b'), ['visits'], '2026-02-01')).toEqual({});
  });

  it('are one statement for all of a request that ask at the same time', async () => {
    const ctx = request();
    const answers = await Promise.all([
      firstDays(ctx, ['visits'], '2025-01-01'),
      firstDays(ctx, ['visits'], '2025-02-01'),
      firstDays(ctx, ['visits', 'spend'], '2025-01-01'),
    ]);
    expect(answers).toEqual([{ visits: DAYS['visits'] }, { visits: DAYS['visits'] }, DAYS]);
    expect(asked).toHaveLength(2);
  });

  it('fail for those who asked, and are asked for again', async () => {
    const ctx = request('inst:a', true);
    const failing = [firstDays(ctx, ['visits'], '2026-02-01'), firstDays(ctx, ['visits'], '2026-02-01')];
    for (const each of failing) await expect(each).rejects.toThrow('gone');
    expect(asked).toHaveLength(1);
    expect(await firstDays(request(), ['visits'], '2026-02-01')).toEqual({ visits: DAYS['visits'] });
  });
});
