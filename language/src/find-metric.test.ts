import { nearMetrics, nearNames, unknownName } from '@parley/core/metrics';
import { expect, it } from 'vitest';

it('finds what was meant', () => {
  expect(nearMetrics('pipelin')[0]).toBe('pipelineAmount');
  expect(nearNames([{ id: 'a', name: 'LinkedIn Ads' }], 'linkdin ads')).toEqual(['LinkedIn Ads']);
});

it('compares names only with what could be one, so that a long text costs nothing', () => {
  const long = 'spend '.repeat(40_000);
  const before = process.cpuUsage();
  expect(nearMetrics(long)).toEqual([]);
  expect(unknownName('metric', long)).toBe(`There is no metric "${long.slice(0, 100)}".`);
  const { user, system } = process.cpuUsage(before);
  // Letter by letter it took tens of seconds; it takes less than a millisecond.
  expect((user + system) / 1000).toBeLessThan(1_000);
});
