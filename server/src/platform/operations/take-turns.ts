import { setImmediate as next } from 'node:timers/promises';

/** How long work may go on before everybody else has had a turn. */
const TURN_MS = 10;

/**
 * For long work in the server's own thread: awaited between its pieces, it lets others work when the turn is over. What takes
 * longer than a piece of a turn belongs in a thread of its own.
 */
export function takeTurns(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < TURN_MS) return undefined;
    return next().then(() => {
      began = performance.now();
    });
  };
}
