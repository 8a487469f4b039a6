import { METRICS, type MetricId } from '../../metrics/index.ts';
import { howUnusual, type Unusual } from '../health/index.ts';
import { growsOverTime } from './goal-pace.ts';

/** The same weekday of so many weeks before. */
export const USUAL_WEEKS = 8;
/** Counts vary by the root of what they count: on this scale each of them varies by half. */
const POISSON = 0.5;
/** Other figures are not believed to be steadier than this part of the usual one. */
const STEADIEST = 0.1;
/** Less than this part is never unusual, however regular the figure is. */
const LEAST_CHANGE = 0.3;

/**
 * How far the figure of a day is from the same weekday of the weeks before, by median and median absolute deviation. Counts are
 * compared by their square root. Undefined where there are too few weeks. Example: `unusualFigure('visits', 0, [100, 110, 90, 100])`.
 */
export function unusualFigure(
  metric: MetricId,
  value: number,
  before: readonly number[],
): Unusual | undefined {
  const isCount = METRICS[metric].unit === 'count' && growsOverTime(metric);
  const rough = howUnusual(value, before, 1);
  if (rough === undefined) return undefined;
  const { usual } = rough;
  if (value === usual || Math.abs(value - usual) < LEAST_CHANGE * Math.abs(usual))
    return { usual, deviations: 0 };
  if (isCount) {
    const found = howUnusual(
      Math.sqrt(Math.max(0, value)),
      before.map((each) => Math.sqrt(Math.max(0, each))),
      POISSON,
    );
    return found && { usual, deviations: found.deviations };
  }
  // Nothing is known of what was always 0.
  if (usual === 0) return { usual, deviations: 0 };
  return howUnusual(value, before, STEADIEST * Math.abs(usual));
}
