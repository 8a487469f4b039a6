const FAILURES = 5;
const REST_MS = 30_000;

export type CircuitBreaker = { isOpen(): boolean; succeeded(): void; failed(): void };

/** Open after five failures in a row; half a minute later one try decides whether it closes. */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: () => {
      if (failures < FAILURES) return false;
      if (now() < openUntil) return true;
      // This caller tries; the others wait for its result.
      openUntil = now() + REST_MS;
      return false;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures++;
      if (failures >= FAILURES) openUntil = now() + REST_MS;
    },
  };
}
