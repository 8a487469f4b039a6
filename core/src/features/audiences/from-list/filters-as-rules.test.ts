import { describe, expect, it } from 'vitest';
import { decodeTableState } from '../../../filters/index.ts';
import { COMPANIES_TABLE } from '../../companies/index.ts';
import { printRuleText } from '../print-rule-text.ts';
import { filtersAsRules } from './filters-as-rules.ts';

const TODAY = '2026-11-26';
const QUARTER = { start: '2026-08-29', end: TODAY };

const ofAddress = (search: string, more: Partial<Parameters<typeof filtersAsRules>[0]> = {}) => {
  const { state, problems } = decodeTableState(COMPANIES_TABLE, search);
  expect(problems).toEqual([]);
  return filtersAsRules({
    filters: state.filters,
    search: state.search,
    range: QUARTER,
    today: TODAY,
    ...more,
  });
};
const text = (search: string): string | undefined => {
  const { rules } = ofAddress(search);
  return rules && printRuleText(rules, {});
};
const whyNot = (search: string): string[] => ofAddress(search).unsaid.map(({ field }) => field);

describe('filters of a list of companies as rules', () => {
  it('ask for a visit or an impression, as the list does', () => {
    expect(text('')).toBe('visits in 90d or impressions');
    expect(text('w.search=acme&w.region.id!=regn_europe&w.metrics.visits=[2,8]')).toBe(
      'region != Europe and name contains acme and visits >= 2 in 90d and visits <= 8',
    );
    expect(text('w.metrics.visits=[0,3]')).toBe(
      '(visits in 90d and visits <= 3) or (impressions and visits <= 3)',
    );
  });

  it('keep what is asked of one visit together', () => {
    expect(text('w.webActivityPagesList=/pricing&w.vendorIds=vndr_direct&w.metrics.visits=[3,]')).toBe(
      'visits of url contains /pricing with vendor = vndr_direct >= 3 in 90d',
    );
  });

  it('name what cannot be said, and why', () => {
    const { rules, said, unsaid } = ofAddress('w.region.id=regn_asia&w.vendorIds=vndr_direct&w.inTam=true');
    expect(rules).toBeUndefined();
    expect(said).toEqual(['region.id']);
    expect(unsaid).toEqual([
      {
        field: 'inTam',
        why: 'Rules do not know the target market. Filter by its audience or by its properties instead.',
      },
      {
        field: 'vendorIds',
        why: 'The list also has companies that only saw an ad of it. Filter for at least one visit too.',
      },
    ]);
    expect(whyNot('w.pixelIds=pixl_a&w.isEngaged=true')).toEqual(['isEngaged']);
    expect(whyNot('w.pixelIds=pixl_a&w.metrics.visits=[1,]')).toEqual(['metrics.visits']);
    expect(whyNot('w.webActivityPagesList=/a%2B/b')).toEqual(['webActivityPagesList']);
    expect(whyNot('w.webActivityPagesList=acme.com')).toEqual(['webActivityPagesList']);
    expect(whyNot('w.metrics.visits=[1,200000]')).toEqual(['metrics.visits']);
  });

  it('count back from today, over the next window that is as long', () => {
    expect(ofAddress('').hasSameDays).toBe(true);
    const month = ofAddress('', { range: { start: '2026-10-01', end: '2026-10-31' } });
    expect(month).toMatchObject({ hasSameDays: false, rules: { days: 60 } });
    expect(ofAddress('', { range: { start: '2025-01-01', end: TODAY } }).rules?.days).toBe(365);
  });
});
