import { afterAll } from 'vitest';

const DAY_MS = 86_400_000;
const RealDate = Date;

/** Dates of a clock that goes on until the end of the day (UTC) on which it was given, and waits there. */
export function heldDates(now: () => number): DateConstructor {
  const last = (Math.floor(now() / DAY_MS) + 1) * DAY_MS - 1;
  const held = (): number => Math.min(now(), last);
  return new Proxy(RealDate, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [held()] : given, newTarget),
    get: (target, key, receiver) => (key === 'now' ? held : Reflect.get(target, key, receiver)),
  });
}

/**
 * Gives the day, which does not end in this process while the tests of the file run, so that what they stored a few minutes ago is not
 * of yesterday. For a file whose figures depend on the day, and whose server is in the process; the databases keep their clocks.
 */
export function holdDay(): string {
  globalThis.Date = heldDates(RealDate.now);
  afterAll(() => {
    globalThis.Date = RealDate;
  });
  return new Date().toISOString().slice(0, 10);
}
