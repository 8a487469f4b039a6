import { expect, it } from 'vitest';
import { METRIC_IDS, METRICS } from '../index.ts';

it('no two metrics have the same name', () => {
  const names = METRIC_IDS.flatMap((id) => [
    ...new Set([METRICS[id].label, ...METRICS[id].synonyms].map((name) => name.toLowerCase())),
  ]);
  // Of one deal these are its days, of several their average.
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual(['days to close']);
});
