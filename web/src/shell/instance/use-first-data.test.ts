import { expect, it } from 'vitest';
import { neverArrived, whyNotYet } from './use-first-data.ts';

const nothing = { visitDay: null, opportunityDay: null, spendDay: null };
const visited = { ...nothing, visitDay: '2026-11-24' };

it('takes a zero for measured only where what it counts has ever arrived', () => {
  expect(whyNotYet('visits', nothing)).toContain('no visits have been recorded yet');
  expect(whyNotYet('visits', visited)).toBeUndefined();
  expect(whyNotYet('pipelineInfluenced', visited)).toContain('opportunities are imported');
  expect(whyNotYet('pipelineAmount', { ...visited, opportunityDay: '2026-11-01' })).toBeUndefined();
  expect(whyNotYet('spend', visited)).toContain('spend is entered');
  // A quotient is of both: which of them is missing is the reason.
  expect(whyNotYet('winRate', visited)).toContain('opportunities are imported');
  expect(whyNotYet('spendPerVisit', visited)).toContain('spend is entered');
  expect(whyNotYet('visits', undefined)).toBeUndefined();
});

it('knows a list that cannot have rows yet from one whose columns have nothing', () => {
  const metrics = ['visits', 'spendPerVisit', 'pipelineInfluenced'] as const;
  const of = (first: Parameters<typeof neverArrived>[1]) => {
    const { missing, isAll } = neverArrived(metrics, first);
    return [missing.map(({ noun }) => noun), isAll];
  };
  expect(of(nothing)).toEqual([['visits', 'spend', 'opportunities'], true]);
  expect(of(visited)).toEqual([['spend', 'opportunities'], false]);
  expect(of({ visitDay: '2026-11-24', opportunityDay: '2026-11-01', spendDay: '2026-11-01' })).toEqual([
    [],
    false,
  ]);
  expect(of(undefined)).toEqual([[], false]);
});
