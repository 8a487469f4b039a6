import { describe, expect, it } from 'vitest';
import { bestAndWorst } from './best-and-worst.ts';
import { FIT_PARTS, type FitFigures, fitScores, percentile } from './fit-score.ts';

const row = (
  engaged: number,
  perSpend: number,
  influenced: number,
  perVisit: number,
  visits: number,
): FitFigures => ({
  percentOfEngagedCompanies: engaged,
  pipelinePerSpend: perSpend,
  percentOpportunitiesInfluenced: influenced,
  spendPerVisit: perVisit,
  visits,
});

describe('percentile', () => {
  it.each([
    [[10, 20, 30], 0.05, 11],
    [[10, 20, 30], 0.95, 29],
    [[10, 20, 30], 0.5, 20],
    [[1, 2], 0.25, 1.25],
    [[7], 0.95, 7],
  ] as const)('of %j at %d is %d', (values, q, expected) => {
    expect(percentile(values, q)).toBeCloseTo(expected, 12);
  });
});

describe('fitScores', () => {
  const rows = [row(0.1, 1, 0.5, 2, 10), row(0.2, 3, 0.5, 5, 100), row(0.3, 7, 0.5, 20, 1000)];

  it('places rows between the 5th and 95th percentile of all', () => {
    // engaged: p5 0.11, p95 0.29, so 0, (0.2 - 0.11) / 0.18 = 0.5, 1. pipeline per spend: ln 2, ln 4, ln 8: 0, 0.5, 1.
    // influenced: all equal, 0.5. $/visit: ln 3, ln 6, ln 21: p5 = ln 3 + 0.1 (ln 6 - ln 3), p95 = ln 21 - 0.1 (ln 21 - ln 6).
    const [low, high] = [Math.log(3) + 0.1 * Math.log(2), Math.log(21) - 0.1 * Math.log(3.5)];
    const perVisit = 1 - (Math.log(6) - low) / (high - low);
    const [few, many] = [
      Math.log(11) + 0.1 * Math.log(101 / 11),
      Math.log(1001) - 0.1 * Math.log(1001 / 101),
    ];
    const visits = (Math.log(101) - few) / (many - few);
    const [first, second, third] = fitScores(rows);
    expect(first?.score).toBeCloseTo(0 + 0 + 10 + 10 + 0, 9);
    expect(second?.score).toBeCloseTo(15 + 15 + 10 + 10 * perVisit + 10 * visits, 9);
    expect(third?.score).toBeCloseTo(30 + 30 + 10 + 0 + 10, 9);
  });

  it('is the sum of its parts, whose weights are 100 together', () => {
    for (const { parts, score } of fitScores(rows)) {
      expect(parts.map(({ metric }) => metric)).toEqual(FIT_PARTS.map(({ metric }) => metric));
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score ?? -1, 9);
      expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    }
  });

  it('gives two rows their parts and no score', () => {
    const scores = fitScores(rows.slice(0, 2));
    expect(scores.map(({ score }) => score)).toEqual([null, null]);
    expect(scores[0]?.parts).toHaveLength(5);
  });

  it('counts a figure without a value as the middle', () => {
    const scores = fitScores(rows.map((each) => ({ ...each, percentOfEngagedCompanies: null })));
    expect(scores.map(({ parts }) => parts[0]?.z)).toEqual([0.5, 0.5, 0.5]);
  });
});

describe('bestAndWorst', () => {
  it.each([
    [[1, 3, 2], 'up', ['worst', 'best', undefined]],
    [[1, 3, 3], 'down', ['best', 'worst', 'worst']],
    [[2, 2], 'up', [undefined, undefined]],
    [[null, 5], 'up', [undefined, undefined]],
    [[], 'up', []],
    [[1, 2], 'neither', [undefined, undefined]],
  ] as const)('of %j, %s is better: %j', (values, better, expected) => {
    expect(bestAndWorst(values, better)).toEqual(expected);
  });
});
