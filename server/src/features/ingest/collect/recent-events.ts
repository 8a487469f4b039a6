/** How many events are remembered at least. */
const WINDOW = 50_000;

export type RecentEvents = { has(key: string): boolean; add(key: string): void };

/**
 * Events kept lately, so that a client that repeats a request whose answer it did not get adds no rows. Bounded: what
 * slips through is found by event id when visits are derived.
 */
export function createRecentEvents(): RecentEvents {
  let current = new Set<string>();
  let before = new Set<string>();
  return {
    has: (key) => current.has(key) || before.has(key),
    add: (key) => {
      if (current.size >= WINDOW) {
        before = current;
        current = new Set();
      }
      current.add(key);
    },
  };
}
