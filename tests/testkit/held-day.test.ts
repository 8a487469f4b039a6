import { expect, it } from 'vitest';
import { heldDates } from './held-day.ts';

it('goes on until midnight and waits there; what is given a moment is that moment', () => {
  let at = Date.parse('2026-03-10T23:58:00Z');
  const Held = heldDates(() => at);
  expect(new Held().toISOString()).toBe('2026-03-10T23:58:00.000Z');
  at += 60_000;
  expect(Held.now()).toBe(at);
  at += 120_000;
  expect(new Held().toISOString()).toBe('2026-03-10T23:59:59.999Z');
  expect(new Date(Held.now()).toISOString()).toBe('2026-03-10T23:59:59.999Z');
  expect(new Held('2026-03-11T12:00:00Z').toISOString()).toBe('2026-03-11T12:00:00.000Z');
  expect(Held.parse('2026-03-11')).toBe(Date.parse('2026-03-11'));
  expect(new Date() instanceof Held && new Held() instanceof Date).toBe(true);
});
