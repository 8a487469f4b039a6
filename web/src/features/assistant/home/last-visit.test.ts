import { expect, it } from 'vitest';
import { nextVisit } from './last-visit.ts';

const TODAY = '2026-11-21';

it.each([
  ['a first visit', null, undefined],
  ['another day', { day: '2026-11-18', before: '2026-11-02' }, '2026-11-18'],
  ['the same day', { day: TODAY, before: '2026-11-18' }, '2026-11-18'],
  ['the same day of a first visit', { day: TODAY }, undefined],
  ['nonsense', { day: 'yesterday' }, undefined],
  ['nonsense', 'x', undefined],
])('%s', (_, kept, before) => expect(nextVisit(kept, TODAY)).toEqual({ day: TODAY, before }));
