import { describe, expect, it } from 'vitest';
import { opportunitiesOf } from './scope.ts';

const range = { start: '2026-10-01', end: '2026-10-31' };
const days = '/opportunities?startDate=2026-10-01&endDate=2026-10-31';

describe('the opportunities behind an amount', () => {
  it('are of the type, the audience and what touched them', () => {
    expect(opportunitiesOf('pipeline', range, '')).toBe(days);
    expect(opportunitiesOf('closedWon', range, 'audn_1', { field: 'vendorIds', id: 'vndr_a' })).toBe(
      `${days}&oppType=closedWon&o.audienceIds=audn_1&o.vendorIds=vndr_a`,
    );
    expect(opportunitiesOf('pipeline', range, '', { field: 'campaignIds', id: 'unattributed' })).toBe(
      `${days}&o.campaignIds=unattributed`,
    );
  });
});
