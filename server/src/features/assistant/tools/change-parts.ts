import { addFigures, multiplyFigure } from '@parley/core/decimal';
import {
  changeSplitOf,
  DIMENSIONS,
  type DimensionId,
  type MetricId,
  type MetricRow,
  metricOf,
} from '@parley/core/metrics';

type Figures = MetricRow['metrics'];
export type Totals = { now: Figures; before: Figures };

export type Segment = {
  id: string;
  name: string;
  value: number | null;
  previous: number | null;
  /** What of the change comes from it. */
  contribution: number;
  share: number | null;
  /** What would have come from it if all segments had moved alike. */
  expected: number;
  /** Whether its values add up to the total, not only its contributions. */
  isAdditive: boolean;
};

export type Breakdown = {
  dimension: DimensionId;
  label: string;
  how: 'sum' | 'mix';
  segments: readonly Segment[];
};

const sumOf = (ids: readonly string[], figures: Figures): number =>
  addFigures(ids.map((id) => figures[id as MetricId] ?? 0));

type Measured = { of: number; by: number };
type Measure = (figures: Figures) => Measured;

const measureOf = (metric: MetricId): Measure => {
  const { ratio } = metricOf(metric);
  if (ratio === undefined) return (figures) => ({ of: figures[metric] ?? 0, by: 1 });
  const { of, by, times = 1 } = ratio;
  return (figures) => ({ of: multiplyFigure(sumOf(of, figures), times), by: sumOf(by, figures) });
};

type Moved = { contribution: number; expected: number };

const bySum = (whole: { now: Measured; before: Measured }, now: Measured, before: Measured): Moved => ({
  contribution: addFigures([now.of, -before.of]),
  expected: whole.before.of === 0 ? 0 : ((whole.now.of - whole.before.of) * before.of) / whole.before.of,
});

/** With R the ratio before: each row's distance from R, by its weight now, less the same before; they add up to the change. */
function byMix(whole: { now: Measured; before: Measured }, now: Measured, before: Measured): Moved {
  const ratio = whole.before.of / whole.before.by;
  const part = (measured: Measured, all: Measured): number => (measured.of - ratio * measured.by) / all.by;
  const change = whole.now.of / whole.now.by - ratio;
  return {
    contribution: part(now, whole.now) - part(before, whole.before),
    expected: (change * before.by) / whole.before.by,
  };
}

/** What a query that is compared with another period found: the totals of both, and rows with theirs. */
type Found = { totals: Totals; rows: readonly MetricRow[] };

/** Every value of a dimension that moved between the periods, and what rows do not show as one more, largest part of the change first. */
export function partsOfChange(metric: MetricId, dimension: DimensionId, found: Found): Breakdown {
  const how = changeSplitOf(metric, dimension) ?? 'sum';
  const measure = measureOf(metric);
  const whole = { now: measure(found.totals.now), before: measure(found.totals.before) };
  const moved = how === 'sum' ? bySum : byMix;
  const change = addFigures([found.totals.now[metric] ?? 0, -(found.totals.before[metric] ?? 0)]);
  const share = (contribution: number): number | null => (change === 0 ? null : contribution / change);
  const rest = { now: { ...whole.now }, before: { ...whole.before } };
  const less = (from: Measured, part: Measured): void => {
    from.of = addFigures([from.of, -part.of]);
    from.by = addFigures([from.by, -part.by]);
  };
  const segments: Segment[] = found.rows.map((row) => {
    const { id = '', name = '' } = row.dimensions[dimension] ?? {};
    const figures = { now: row.metrics, before: row.previous ?? {} };
    const measured = { now: measure(figures.now), before: measure(figures.before) };
    less(rest.now, measured.now);
    less(rest.before, measured.before);
    const { contribution, expected } = moved(whole, measured.now, measured.before);
    return {
      id,
      name: name === '' ? `${DIMENSIONS[dimension].label} not known` : name,
      value: figures.now[metric] ?? (how === 'sum' ? 0 : null),
      previous: figures.before[metric] ?? (how === 'sum' ? 0 : null),
      contribution,
      share: share(contribution),
      expected,
      isAdditive: how === 'sum',
    };
  });
  const left = moved(whole, rest.now, rest.before);
  const isLeft =
    Math.abs(left.contribution) > 1e-9 * Math.max(1, Math.abs(whole.now.of), Math.abs(whole.before.of));
  if (isLeft)
    segments.push({
      id: '',
      name: `Without ${DIMENSIONS[dimension].label.toLowerCase()}`,
      value: how === 'sum' ? rest.now.of : null,
      previous: how === 'sum' ? rest.before.of : null,
      contribution: left.contribution,
      share: share(left.contribution),
      expected: left.expected,
      isAdditive: how === 'sum',
    });
  const direction = Math.sign(change) || 1;
  return {
    dimension,
    label: DIMENSIONS[dimension].label,
    how,
    segments: segments
      .filter(({ contribution }) => contribution !== 0)
      .toSorted((a, b) => direction * (b.contribution - a.contribution)),
  };
}

/** How far segments are from having all moved alike, 0 to about 1: a dimension where they did tells nothing. */
export function telling({ segments }: Breakdown): number {
  const all = segments.reduce((sum, { contribution }) => sum + Math.abs(contribution), 0);
  const away = segments.reduce(
    (sum, { contribution, expected }) => sum + Math.abs(contribution - expected),
    0,
  );
  return all === 0 ? 0 : away / all;
}
