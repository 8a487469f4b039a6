import { setTimeout as delay } from 'node:timers/promises';

/** Longer than either way through the work takes, so that the time of an answer says nothing of what was found. */
const LEAST_MS = 250;

/** Does something that takes longer for one who is known, and answers after the same time for everybody. */
export async function takeAtLeast<Value>(
  work: () => Promise<Value>,
  milliseconds = LEAST_MS,
): Promise<Value> {
  const [outcome] = await Promise.allSettled([work(), delay(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
