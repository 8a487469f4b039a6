import { vi } from 'vitest';

/** Looks again until nothing is thrown: a minute, because a machine may be busy; what is right ends it at once. */
export const patiently = <Value>(look: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(look, { timeout: 60_000, interval: 50 });
