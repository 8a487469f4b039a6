import { expect, it } from 'vitest';
import type { Damage } from '../../data/damage/index.ts';
import { damageLine, damageNote } from './damage-notes.ts';

const MARCH = { start: '2026-03-01', end: '2026-03-31' };
const damage = (more: Partial<Damage>): Damage => ({
  table: 'page_views',
  parts: 1,
  since: new Date('2026-04-02T10:00:00Z'),
  isDerived: false,
  lost: [],
  isDoubtful: false,
  ...more,
});

it('speaks of one row as of one', () => {
  const one = damage({ lost: [{ day: '2026-03-08', rows: 1 }] });
  expect(damageLine(one)).toMatch(/^1 page view of .* was lost with .*: what counts it is too low\.$/);
  expect(damageNote(one, MARCH)).toMatch(/^1 page view of these days was lost .*: this figure lacks it\.$/);
  const two = damage({ lost: [{ day: '2026-03-08', rows: 2 }] });
  expect(damageLine(two)).toMatch(/^2 page views of .* were lost with .*: what counts them is too low\.$/);
});

it('claims no loss where the rows that are known to be lost were of other instances', () => {
  const others = damage({ isDoubtful: true });
  expect(damageLine(others)).toMatch(/^Some page views may have been lost .* may be too low\.$/);
  expect(damageNote(others, MARCH)).toMatch(/^Some page views may have been lost .* may lack them\.$/);
  expect(damageLine(damage({}))).toMatch(/^Some page views were lost .* is too low\.$/);
});
