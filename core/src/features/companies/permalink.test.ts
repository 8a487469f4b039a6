import { describe, expect, it } from 'vitest';
import { companiesPermalink, companyPermalink } from './index.ts';

const range = { start: '2026-10-01', end: '2026-10-31' };

describe('companiesPermalink', () => {
  it('is the bare path for the untouched list', () => {
    expect(companiesPermalink({})).toBe('/web-traffic-activity');
  });

  it('holds days, filters and sort', () => {
    const link = companiesPermalink(
      {
        sortBy: 'metrics.visits',
        filters: [{ field: 'metrics.visits', range: { min: { operand: 1, inclusive: true } } }],
      },
      range,
    );
    expect(link).toBe(
      '/web-traffic-activity?startDate=2026-10-01&endDate=2026-10-31&w.sortBy=metrics.visits&w.metrics.visits=[1,]',
    );
  });

  it('makes the audience a filter, unless audiences are filtered already; the empty id is TAM', () => {
    expect(companiesPermalink({}, undefined, 'audn_1')).toBe('/web-traffic-activity?w.audienceIds=audn_1');
    expect(companiesPermalink({}, undefined, '')).toBe('/web-traffic-activity');
    const filters = [{ field: 'audienceIds', operator: 'notIn' as const, operand: ['audn_2'] }];
    expect(companiesPermalink({ filters }, undefined, 'audn_1')).toBe(
      '/web-traffic-activity?w.audienceIds!=audn_2',
    );
  });
});

describe('companyPermalink', () => {
  it('opens the drawer on the list', () => {
    expect(companyPermalink('comp_a b')).toBe('/web-traffic-activity?company=comp_a%20b');
    expect(companyPermalink('comp_1', range)).toBe(
      '/web-traffic-activity?startDate=2026-10-01&endDate=2026-10-31&company=comp_1',
    );
  });
});
