import type { Day } from '@parley/core/dates';
import type { DimensionId, MetricId } from '@parley/core/metrics';
import type { IsSolution } from '../models/examples/index.ts';
import { differences } from './differences.ts';
import { readings } from './judge.ts';
import type { KnownIds } from './known-ids.ts';
import type { Turn } from './question.ts';

/** Whether a query has the figures, rows and filters that a question is measured by; its time, order and bounds do not matter. */
export function solutionOf(turn: Turn, ids: KnownIds, today: Day): IsSolution {
  const wanted = [...readings(turn), ...(turn.and ?? [])].map(
    ({ metrics, by, where, without, ...others }) => ({
      ...{ metrics, by, where, without },
      'where?': others['where?'],
    }),
  );
  return ({ metrics, dimensions, filters }) =>
    wanted.some(
      (expected) =>
        differences(
          expected,
          {
            metrics: metrics as MetricId[],
            dimensions: dimensions as DimensionId[],
            filters,
            range: { start: today, end: today },
          },
          ids,
        ).length === 0,
    );
}
