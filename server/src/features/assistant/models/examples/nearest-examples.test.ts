import { DIMENSION_IDS, METRIC_IDS } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import { indexExamples, nearestExamples, nearestOf } from './nearest-examples.ts';

const example = (question: string, metrics: string, dimensions = '') => ({
  question,
  metrics: [metrics],
  dimensions: dimensions.split(' ').filter(Boolean),
});
const INDEX = indexExamples([
  example('how many sessions last month', 'visits'),
  example('sessions in October', 'visits'),
  example('what did we pay per channel', 'spend', 'channel'),
  example('sessions by industry', 'visits', 'sector'),
]);

it('finds what is most alike by rare words, each query once', () => {
  expect(nearestOf('sessions of each industry this year', INDEX).map(({ dimensions }) => dimensions)).toEqual(
    [['sector'], []],
  );
  expect(nearestOf('what do we pay for ads', INDEX)).toEqual([
    example('what did we pay per channel', 'spend', 'channel'),
  ]);
});

it('says nothing where nothing is alike, and never repeats the question', () => {
  expect(nearestOf('quarterly churn of robots', INDEX)).toEqual([]);
  expect(nearestOf('Sessions by industry?', INDEX).map(({ question }) => question)).not.toContain(
    'sessions by industry',
  );
});

it('ships questions with ids of the registry', () => {
  const found = ['ad money by channel', 'how many sessions did we get', 'deals won'].flatMap(nearestExamples);
  expect(found.length).toBeGreaterThan(5);
  for (const { metrics, dimensions } of found) {
    for (const metric of metrics) expect(METRIC_IDS).toContain(metric);
    for (const dimension of dimensions) expect(DIMENSION_IDS).toContain(dimension);
  }
});
