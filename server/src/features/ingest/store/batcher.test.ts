import { describe, expect, it } from 'vitest';
import type { Batch } from './batch.ts';
import { createBatcher } from './batcher.ts';
import { isRefusal } from './refusal.ts';

type Ways = {
  store?: (batch: Batch) => Promise<unknown>;
  spool?: (batches: readonly Batch[]) => Promise<void>;
};

function start({ store, spool }: Ways = {}) {
  const stored: Batch[] = [];
  const spooled: Batch[] = [];
  const batcher = createBatcher({
    store: async (batch) => {
      await store?.(batch);
      stored.push(batch);
    },
    spool: async (batches) => {
      await spool?.(batches);
      spooled.push(...batches);
    },
    onAway: () => undefined,
  });
  return { batcher, stored, spooled };
}

const rowsOf = (batches: readonly Batch[]): string[] => batches.flatMap(({ rows }) => rows.split('\n'));
const away = (): Promise<never> => Promise.reject(new Error('away'));

describe('group commit', () => {
  it('puts rows of many callers into one batch per table and month, each row once', async () => {
    const { batcher, stored } = start();
    const rows = Array.from({ length: 100 }, (_, index) => `row ${index}`);
    await Promise.all(
      rows.map((row, index) => batcher.add('page_views', index % 2 === 0 ? '2026-01' : '2026-02', row)),
    );
    expect(stored).toHaveLength(2);
    expect(rowsOf(stored).sort()).toEqual([...rows].sort());
    expect(new Set(stored.map(({ token }) => token)).size).toBe(2);
  });

  it('answers nobody before the row is durable', async () => {
    const gate = Promise.withResolvers<void>();
    const { batcher } = start({ store: () => gate.promise });
    let isAnswered = false;
    const answer = batcher.add('page_views', '2026-01', 'row').then(() => {
      isAnswered = true;
    });
    await new Promise((done) => setTimeout(done, 100));
    expect(isAnswered).toBe(false);
    gate.resolve();
    await answer;
    expect(isAnswered).toBe(true);
  });

  it('spools what was not confirmed, with the token it was tried with, until told that ClickHouse is back', async () => {
    let isAway = true;
    const tried: string[] = [];
    const { batcher, stored, spooled } = start({
      store: (batch) => {
        tried.push(batch.token);
        return isAway ? away() : Promise.resolve();
      },
    });
    await batcher.add('page_views', '2026-01', 'first');
    await batcher.add('page_views', '2026-01', 'second');
    expect(spooled[0]?.token).toBe(tried[0]);
    expect(tried).toHaveLength(1);
    isAway = false;
    await batcher.add('page_views', '2026-01', 'third');
    expect(rowsOf(spooled)).toEqual(['first', 'second', 'third']);
    batcher.resume();
    await batcher.add('page_views', '2026-01', 'fourth');
    expect(rowsOf(stored)).toEqual(['fourth']);
  });

  it('spools only the month that failed', async () => {
    const { batcher, stored, spooled } = start({
      store: (batch) => (batch.rows === 'bad' ? away() : Promise.resolve()),
    });
    await Promise.all([
      batcher.add('page_views', '2026-01', 'good'),
      batcher.add('page_views', '2026-02', 'bad'),
    ]);
    expect([rowsOf(stored), rowsOf(spooled)]).toEqual([['good'], ['bad']]);
  });

  it('refuses to acknowledge when nothing can keep the row, and takes the next when something can', async () => {
    let isAway = true;
    const { batcher, spooled } = start({ store: away, spool: () => (isAway ? away() : Promise.resolve()) });
    await expect(batcher.add('page_views', '2026-01', 'lost')).rejects.toThrow('away');
    isAway = false;
    await batcher.add('page_views', '2026-01', 'kept');
    expect(rowsOf(spooled)).toEqual(['kept']);
  });

  it('takes no more than it can hold', async () => {
    const gate = Promise.withResolvers<void>();
    const { batcher } = start({ store: () => gate.promise });
    const answers = Array.from({ length: 100_000 }, () => batcher.add('page_views', '2026-01', 'row'));
    await expect(batcher.add('page_views', '2026-01', 'one too many')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    gate.resolve();
    await Promise.all(answers);
    await batcher.add('page_views', '2026-01', 'again');
  });

  it('stores what it has when it stops', async () => {
    const { batcher, stored } = start();
    void batcher.add('page_views', '2026-01', 'row');
    await batcher.stop();
    expect(rowsOf(stored)).toEqual(['row']);
  });
});

describe('a refusal', () => {
  it('is told from being away by the code, also when it is the cause of another error', () => {
    const refusal = Object.assign(new Error('x'), { code: '27' });
    expect(isRefusal(refusal)).toBe(true);
    expect(isRefusal(new Error('y', { cause: refusal }))).toBe(true);
    expect(isRefusal(Object.assign(new Error('z'), { code: '241' }))).toBe(false);
    expect(isRefusal(new Error('socket hang up'))).toBe(false);
  });
});
