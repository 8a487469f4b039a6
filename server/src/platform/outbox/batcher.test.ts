import { describe, expect, it, vi } from 'vitest';
import type { Batch } from './batch.ts';
import { createBatcher } from './batcher.ts';
import { isRefusal } from './refusal.ts';

function start(keep: (batches: readonly Batch[]) => Promise<void> = async () => undefined) {
  const kept: Batch[] = [];
  const batcher = createBatcher({
    keep: async (batches) => {
      await keep(batches);
      kept.push(...batches);
    },
  });
  return { batcher, kept };
}

const rowsOf = (batches: readonly Batch[]): string[] => batches.flatMap(({ rows }) => rows.split('\n'));

describe('group commit', () => {
  it('puts rows of many callers into one batch per table and month, each row once', async () => {
    const { batcher, kept } = start();
    const rows = Array.from({ length: 100 }, (_, index) => `row ${index}`);
    await Promise.all(
      rows.map((row, index) => batcher.add('page_views', index % 2 === 0 ? '2026-01' : '2026-02', row)),
    );
    expect(kept).toHaveLength(2);
    expect(rowsOf(kept).sort()).toEqual([...rows].sort());
    expect(new Set(kept.map(({ token }) => token)).size).toBe(2);
  });

  it('answers nobody before the row is durable', async () => {
    const gate = Promise.withResolvers<void>();
    const { batcher } = start(() => gate.promise);
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

  it('goes on behind flights that hang', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    try {
      let hanging = 2;
      const { batcher, kept } = start(() =>
        hanging-- > 0 ? new Promise(() => undefined) : Promise.resolve(),
      );
      for (const row of ['hangs', 'hangs too']) {
        void batcher.add('page_views', '2026-01', row);
        await vi.advanceTimersByTimeAsync(50);
      }
      const answer = batcher.add('page_views', '2026-01', 'row');
      await vi.advanceTimersByTimeAsync(1_500);
      await answer;
      expect(rowsOf(kept)).toEqual(['row']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('acknowledges nothing that could not be kept, and takes the next when it can', async () => {
    let isAway = true;
    const { batcher, kept } = start(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()));
    await expect(batcher.add('page_views', '2026-01', 'lost')).rejects.toThrow('away');
    isAway = false;
    await batcher.add('page_views', '2026-01', 'row');
    expect(rowsOf(kept)).toEqual(['row']);
  });

  it('takes no more than it can hold', async () => {
    const gate = Promise.withResolvers<void>();
    const { batcher } = start(() => gate.promise);
    const answers = Array.from({ length: 100_000 }, () => batcher.add('page_views', '2026-01', 'row'));
    await expect(batcher.add('page_views', '2026-01', 'one too many')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    gate.resolve();
    await Promise.all(answers);
    await batcher.add('page_views', '2026-01', 'again');
  });

  it('stores what it has when it stops', async () => {
    const { batcher, kept } = start();
    void batcher.add('page_views', '2026-01', 'row');
    await batcher.stop();
    expect(rowsOf(kept)).toEqual(['row']);
  });
});

describe('a refusal', () => {
  it('differs from an outage by its code, also when it is the cause of another error', () => {
    const refusal = Object.assign(new Error('x'), { code: '27' });
    expect(isRefusal(refusal)).toBe(true);
    expect(isRefusal(new Error('y', { cause: refusal }))).toBe(true);
    expect(isRefusal(Object.assign(new Error('z'), { code: '241' }))).toBe(false);
    expect(isRefusal(new Error('socket hang up'))).toBe(false);
  });
});
