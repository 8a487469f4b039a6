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

it('says nothing where nothing is alike', () => {
  expect(nearestOf('quarterly churn of robots', INDEX)).toEqual([]);
});

it('leaves out every wording of the query of a question that is an example, and finds the others', () => {
  const found = nearestOf('Sessions in October?', INDEX);
  expect(found).toEqual([example('sessions by industry', 'visits', 'sector')]);
  // Another question about the same words is shown what that one may not see.
  expect(nearestOf('sessions in Ghana', INDEX).map(({ dimensions }) => dimensions)).toContainEqual([]);
});

it('leaves out what a question is measured by, by figures, rows and filters, and nothing else', () => {
  const asked = 'sessions of each industry this year';
  const without = (metrics: string, dimensions: string) =>
    nearestOf(
      asked,
      INDEX,
      (query) =>
        query.metrics.join() === metrics &&
        query.dimensions.join() === dimensions &&
        query.filters.length === 0,
    ).map((each) => each.dimensions);
  expect(without('visits', 'sector')).toEqual([[]]);
  expect(without('visits', '')).toEqual([['sector']]);
  expect(without('visits', 'channel')).toEqual([['sector'], []]);
});

it('ships questions with ids of the registry', () => {
  const asked = ['ad money by channel', 'how many sessions did we get', 'deals won'];
  const found = asked.flatMap((question) => nearestExamples(question));
  expect(found.length).toBeGreaterThan(5);
  for (const { metrics, dimensions } of found) {
    for (const metric of metrics) expect(METRIC_IDS).toContain(metric);
    for (const dimension of dimensions) expect(DIMENSION_IDS).toContain(dimension);
  }
});
