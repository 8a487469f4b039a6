import type { MetricQuery } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import { uncountable } from './being-recomputed.ts';

const query = (metrics: MetricQuery['metrics'], filters: MetricQuery['filters'] = []): MetricQuery => ({
  metrics,
  dimensions: [],
  filters,
  range: { start: '2024-03-01', end: '2024-03-31' },
});
const ALL = query([
  'visits',
  'spend',
  'pipelineAmount',
  'influenceVisits',
  'pipelineInfluenced',
  'pipelinePerSpend',
  'leadsInfluenced',
  'viewThroughVisits',
  'fitScore',
]);

it('shows the figures from before while nothing is empty', () => {
  expect(uncountable(ALL, [])).toEqual([]);
});

it('without touches there are no figures of influence, and all others', () => {
  expect(uncountable(ALL, ['touches'])).toEqual([
    'influenceVisits',
    'pipelineInfluenced',
    'pipelinePerSpend',
    'leadsInfluenced',
    'viewThroughVisits',
    'fitScore',
  ]);
});

it('opportunities chosen by a touch cannot be counted without touches', () => {
  const chosen = query(
    ['pipelineAmount'],
    [{ field: 'vendorIds', operator: 'in', operand: ['vndr_google_ads'] }],
  );
  expect(uncountable(chosen, ['touches'])).toEqual(['pipelineAmount']);
});

it('without visits by day there are no figures of traffic', () => {
  expect(
    uncountable(query(['visits', 'visitEfficiency', 'spend', 'pipelineInfluenced']), ['visits']),
  ).toEqual(['visits', 'visitEfficiency']);
});
