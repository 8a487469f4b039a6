import type { FrameEdit } from '@parley/core/assistant';
import { METRIC_IDS, METRICS, type MetricId } from '@parley/core/metrics';
import type { Bound, Frame, Restriction } from '../frame/frame.ts';
import { type Grouping, isTime } from '../lexicon/meaning.ts';
import { boundsOf } from '../plan/words.ts';
import type { EditBase, EditContext } from './edit-base.ts';
import { comparisonOf, withPeriod } from './edit-period.ts';
import { InvalidEdit } from './invalid-edit.ts';
import { groupingsOf } from './row-choices.ts';
import { valueNamed } from './value-choices.ts';

const refuse = (message: string): never => {
  throw new InvalidEdit(message);
};
const NOT_THERE = 'This part of the question is not there.';

type Edit<Part extends FrameEdit['part']> = Extract<FrameEdit, { part: Part }>;

/** The one at that place, or a clear no: a chip of another answer, or one that is not there any more. */
const placed = <Value>(values: readonly Value[], at: number): Value => values[at] ?? refuse(NOT_THERE);

const without = <Value>(values: readonly Value[], at: number): Value[] =>
  values.filter((_, index) => index !== at);

function editMetric({ outright, plan }: EditBase, { at, to }: Edit<'metric'>): Frame {
  const before = placed(plan.query.metrics, at);
  if (to === null && plan.query.metrics.length < 2) return refuse('A question needs a figure.');
  const metric = METRIC_IDS.find((id) => id === to);
  if (to !== null && metric === undefined) return refuse(`There is no figure “${to}”.`);
  const isAsPlanned = outright.metrics.length === plan.query.metrics.length;
  const all = isAsPlanned ? outright.metrics : plan.query.metrics;
  // A bound stays on the figure it was said of.
  const bounds = boundsOf(outright).map((bound) => ({
    ...bound,
    metric: bound.metric ?? (at === 0 && metric !== undefined ? before : null),
  }));
  return {
    ...withBounds(outright, bounds),
    metrics: metric === undefined ? without(all, at) : [...new Set(all.with(at, metric))],
    isReallocation: false,
    isJourney: false,
  };
}

/** What direct visits can have come from. */
const ORIGINS: ReadonlySet<Grouping> = new Set<Grouping>(['channel', 'vendor']);

/** What is about rows is removed with the rows, and what is about time with rows of time. */
function editRows({ outright }: EditBase, { at, to }: Edit<'rows'>): Frame {
  placed(outright.groupings, at);
  const grouping = groupingsOf().find((each) => each === to);
  if (to !== null && grouping === undefined) return refuse(`There are no rows by “${to}”.`);
  const rest = without(outright.groupings, at);
  const groupings: readonly Grouping[] =
    grouping === undefined ? rest : [...new Set(outright.groupings.with(at, grouping))];
  const [first] = groupings;
  const hasTime = groupings.some(isTime);
  const isList = first !== undefined && !hasTime;
  const isKept =
    hasTime === outright.groupings.some(isTime) && groupings.length === outright.groupings.length;
  return {
    ...outright,
    groupings,
    isTrend: outright.isTrend && hasTime,
    isAverage: outright.isAverage && hasTime,
    isChange: outright.isChange && isList,
    isCause: outright.isCause && isList,
    isRowCount: outright.isRowCount && isList,
    isReallocation: outright.isReallocation && groupings.every((each) => ORIGINS.has(each)),
    chart: isKept ? outright.chart : null,
    top: isList ? outright.top : null,
    threshold: isList ? outright.threshold : null,
    alsoBound: isList ? outright.alsoBound : [],
    offset: 0,
    fold: null,
  };
}

/** So many things asked about in turn are remembered, for “both”. */
const MOST_PASSED = 6;

const passedWith = ({ passed }: Frame, replaced: Restriction): readonly Restriction[] =>
  [...passed.filter(({ field, name }) => field === replaced.field && name !== replaced.name), replaced].slice(
    -MOST_PASSED,
  );

function editFilter({ outright }: EditBase, { at, to }: Edit<'filter'>, { names }: EditContext): Frame {
  const before = placed(outright.restrictions, at);
  const { restrictions } = outright;
  if (to === null) return { ...outright, restrictions: without(restrictions, at) };
  if ('isExcluded' in to)
    return {
      ...outright,
      restrictions: restrictions.with(at, { ...before, isExcluded: to.isExcluded }),
    };
  const value =
    valueNamed(before.field, to.id, names) ?? refuse(`Nothing of that kind has the id “${to.id}”.`);
  return {
    ...outright,
    restrictions: restrictions.with(at, { ...value, isExcluded: before.isExcluded }),
    passed: before.isExcluded ? outright.passed : passedWith(outright, before),
  };
}

/** Changes or leaves out one of the compared things; a single one that remains is no comparison. */
function editSide({ outright }: EditBase, { at, to }: Edit<'side'>, { names }: EditContext): Frame {
  const before = placed(outright.sides, at);
  if (to === null) {
    const sides = without(outright.sides, at);
    return sides.length > 1
      ? { ...outright, sides }
      : { ...outright, sides: [], restrictions: [...outright.restrictions, ...sides] };
  }
  const value =
    valueNamed(before.field, to.id, names) ?? refuse(`Nothing of that kind has the id “${to.id}”.`);
  return { ...outright, sides: outright.sides.with(at, { ...value, isExcluded: before.isExcluded }) };
}

function editTraffic({ plan, outright }: EditBase, { at, to }: Edit<'traffic'>): Frame {
  const before = placed(plan.traffic, at);
  const all = outright.traffic;
  const place = all.indexOf(before);
  if (place === -1) return refuse(NOT_THERE);
  return {
    ...outright,
    traffic: to === null ? without(all, place) : all.with(place, { ...before, type: to }),
  };
}

const isPercent = (metric: MetricId): boolean => METRICS[metric].unit === 'percent';

function withBounds(frame: Frame, bounds: readonly Bound[]): Frame {
  const [threshold, ...alsoBound] = bounds;
  return { ...frame, threshold: threshold ?? null, alsoBound };
}

function editThreshold({ frame, plan }: EditBase, { at, to }: Edit<'threshold'>): Frame {
  const bounds = boundsOf(frame);
  const bound = placed(bounds, at);
  // Rows that only the bound had asked for stay.
  if (to === null) return withBounds({ ...frame, groupings: plan.frame.groupings }, without(bounds, at));
  const ofPercent = bound.isPercent || isPercent(bound.metric ?? plan.metric);
  return withBounds(frame, bounds.with(at, { ...bound, ...to, isPercent: ofPercent }));
}

function changed(base: EditBase, edit: FrameEdit, context: EditContext): Frame {
  const { frame, plan } = base;
  switch (edit.part) {
    case 'metric':
      return editMetric(base, edit);
    case 'rows':
      return editRows(base, edit);
    case 'side':
      return editSide(base, edit, context);
    case 'filter':
      return editFilter(base, edit, context);
    case 'traffic':
      return editTraffic(base, edit);
    case 'known':
      return frame.isKnownOnly ? { ...base.outright, isKnownOnly: false } : refuse(NOT_THERE);
    // The audience of the page is no part of what is remembered: it goes beside the frame.
    case 'audience':
      return frame;
    case 'threshold':
      return editThreshold(base, edit);
    case 'order':
      if (frame.top === null) return refuse(NOT_THERE);
      return { ...frame, top: edit.to };
    case 'offset':
      return { ...frame, offset: 0 };
    case 'fold':
      if (frame.fold === null) return refuse(NOT_THERE);
      return { ...frame, fold: edit.to };
    case 'chart':
      if (frame.chart === null) return refuse(NOT_THERE);
      // Rows that only the drawing had asked for stay; another drawing may ask for others.
      return edit.to === null
        ? { ...frame, groupings: plan.frame.groupings, chart: null }
        : { ...frame, chart: edit.to };
    case 'period':
      return withPeriod(frame, edit.to, context.today);
    case 'comparison':
      if (plan.query.compare === undefined && frame.comparison === null)
        return refuse('The question compares with nothing.');
      return { ...frame, comparison: comparisonOf(edit.to, context.today) };
  }
}

/**
 * The frame of an answer with one part changed; the rest is as its chips show it. Throws INVALID_INPUT for a part that the question
 * has not, and for values that there are none of.
 */
export const applyEdit = (base: EditBase, edit: FrameEdit, context: EditContext): Frame => ({
  ...changed(base, edit, context),
  shown: null,
  step: null,
  listed: null,
});
