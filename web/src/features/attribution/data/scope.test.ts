import { expect, it } from 'vitest';
import { opportunitiesOf } from './scope.ts';

const range = { start: '2026-10-01', end: '2026-10-31' };
const days = '/opportunities?startDate=2026-10-01&endDate=2026-10-31';

it('leads to all opportunities of the type and the audience', () => {
  expect(opportunitiesOf('pipeline', range, '')).toBe(days);
  expect(opportunitiesOf('closedWon', range, 'audn_1')).toBe(
    `${days}&oppType=closedWon&o.audienceIds=audn_1`,
  );
});
