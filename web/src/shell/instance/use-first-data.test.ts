import { METRICS } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import { whyNotYet } from './use-first-data.ts';

const nothing = { visitDay: null, opportunityDay: null, spendDay: null };
const visited = { ...nothing, visitDay: '2026-11-24' };

it('takes a zero for measured only where what it counts has ever arrived', () => {
  expect(whyNotYet(METRICS.visits, nothing)).toContain('first visit');
  expect(whyNotYet(METRICS.visits, visited)).toBeUndefined();
  expect(whyNotYet(METRICS.pipelineInfluenced, visited)).toContain('opportunities are imported');
  expect(whyNotYet(METRICS.pipelineAmount, { ...visited, opportunityDay: '2026-11-01' })).toBeUndefined();
  expect(whyNotYet(METRICS.spend, visited)).toContain('spend is entered');
  expect(whyNotYet(METRICS.visits, undefined)).toBeUndefined();
});
