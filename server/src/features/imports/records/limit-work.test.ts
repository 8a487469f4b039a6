import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitWork } from './limit-work.ts';

const LIMIT = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that has had so much processor time, of that what the clock shows. */
const watched = (share: number): { giveUp: ReturnType<typeof vi.fn>; finish: () => void } => {
  const start = Date.now();
  const giveUp = vi.fn<() => void>();
  const finish = limitWork({
    milliseconds: LIMIT,
    worked: async () => (Date.now() - start) * share,
    giveUp,
  });
  return { giveUp, finish };
};

describe('work that is limited', () => {
  it('ends once it has had its processor time', async () => {
    const { giveUp } = watched(1);
    await vi.advanceTimersByTimeAsync(LIMIT - 1);
    expect(giveUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(giveUp).toHaveBeenCalledOnce();
  });

  it('goes on while other work has the processor, until ten times its limit', async () => {
    const { giveUp } = watched(0.05);
    await vi.advanceTimersByTimeAsync(10 * LIMIT - 1);
    expect(giveUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(giveUp).toHaveBeenCalledOnce();
  });

  it('lasts until its processor time is over where it has a fifth of a processor', async () => {
    const { giveUp } = watched(0.2);
    await vi.advanceTimersByTimeAsync(5 * LIMIT - 1);
    expect(giveUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(giveUp).toHaveBeenCalledOnce();
  });

  it('ends where nobody can say how long it has worked, and where there is no answer at all', async () => {
    const failed = vi.fn<() => void>();
    const silent = vi.fn<() => void>();
    limitWork({ milliseconds: LIMIT, worked: () => Promise.reject(new Error('gone')), giveUp: failed });
    limitWork({ milliseconds: LIMIT, worked: () => new Promise(() => undefined), giveUp: silent });
    await vi.advanceTimersByTimeAsync(LIMIT);
    expect(failed).toHaveBeenCalledOnce();
    expect(silent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(9 * LIMIT);
    expect(silent).toHaveBeenCalledOnce();
  });

  it('is left alone once it is finished, also while it is asked how long it has worked', async () => {
    const early = watched(1);
    early.finish();
    let answer = (_had: number): void => undefined;
    const asked = vi.fn<() => void>();
    const finish = limitWork({
      milliseconds: LIMIT,
      worked: () => new Promise((resolve) => (answer = resolve)),
      giveUp: asked,
    });
    await vi.advanceTimersByTimeAsync(LIMIT);
    finish();
    answer(LIMIT);
    await vi.advanceTimersByTimeAsync(20 * LIMIT);
    expect(early.giveUp).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
  });
});
