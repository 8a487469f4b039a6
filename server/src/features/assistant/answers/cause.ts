import type { Block } from '@parley/core/assistant';
import { changeSplitOf, type DimensionId, METRICS } from '@parley/core/metrics';
import type { Plan } from '@parley/language/plan';
import { groupingName, isBucket, isListed, metricName, rowPermalink } from '@parley/language/plan';
import { breakDown } from '../tools/index.ts';
import type { Answerer } from './answer-parts.ts';
import { answerChange } from './change.ts';
import { notedSentence } from './noted.ts';
import { capital, during, figure, name, part, say } from './phrase.ts';
import { changeSentence, numberBlock, scopeOf, unitOf, withUnit } from './wording.ts';

const SHOWN = 10;

type Segments = Awaited<ReturnType<typeof breakDown>>['breakdowns'][number]['segments'];

const whatChanged = (plan: Plan, value: number | null, previous: number | null): string =>
  [
    say`${part(capital(withUnit(plan.metric, value)))}${part(scopeOf(plan))} ${during(plan.rangeWords)}.`,
    changeSentence(plan.metric, value, previous, plan.compareWords),
  ]
    .filter((each) => each !== '')
    .join(' ');

const NO_CAUSE = 'Which rows moved can be shown; what moved them is not in the data.';

function lead(plan: Plan, dimension: DimensionId, segments: Segments): string {
  const unit = unitOf(plan.metric);
  const by = name(groupingName(dimension));
  const [first] = segments;
  if (first === undefined) return say`No ${by} changed.`;
  const moved =
    first.value === null || first.previous === null
      ? ''
      : say`: from ${figure(first.previous, unit)} to ${figure(first.value, unit)}`;
  if (first.share === null) return say`By ${by}, ${name(first.name)} moved most${part(moved)}.`;
  return say`By ${by}, most of it is ${name(first.name)}${part(moved)}${part(moved === '' ? '' : ',')} ${figure(first.share, 'percent')} of the change.`;
}

/** The largest mover against the change: without it, what the others made would read as the change. */
function against(plan: Plan, segments: Segments): string {
  const [most] = segments
    .filter(({ id, share }) => id !== '' && share !== null && share < 0)
    .toSorted((a, b) => (a.share ?? 0) - (b.share ?? 0));
  if (most === undefined || most.share === null) return '';
  const unit = unitOf(plan.metric);
  const moved =
    most.value === null || most.previous === null
      ? ''
      : say`: from ${figure(most.previous, unit)} to ${figure(most.value, unit)}`;
  return say`${name(most.name)} moved most the other way${part(moved)}.`;
}

function tableOf(plan: Plan, dimension: DimensionId, segments: Segments): Block {
  const { metric } = plan;
  const unit = unitOf(metric);
  const isLinked = isListed(metric, plan.link);
  return {
    kind: 'table',
    columns: [
      { id: dimension, label: capital(groupingName(dimension)), unit: 'text' },
      { id: metric, label: METRICS[metric].label, unit },
      { id: 'previous', label: plan.compareWords, unit },
      { id: 'difference', label: unit === 'percent' ? 'Points' : 'Difference', unit, isChange: true },
      { id: 'share', label: 'Share of the change', unit: 'percent' },
    ],
    rows: segments.map(({ name: label, value, previous, contribution, share }) => ({
      [dimension]: label,
      [metric]: value,
      previous,
      difference: contribution,
      share,
    })),
    links: segments.map((segment) => (isLinked ? rowPermalink(dimension, segment, plan.link) : null)),
    totalRows: segments.length,
  };
}

/** What a change came from: what each row contributed, and what part of the whole it is; the shares add up to all of it. */
export const answerCause: Answerer = async (input) => {
  const { plan, ask, facts } = input;
  const { metric, query } = plan;
  const [grouping] = plan.frame.groupings;
  const dimension = grouping === undefined || isBucket(grouping) ? undefined : grouping;
  const { compare } = query;
  if (dimension === undefined || compare === undefined || changeSplitOf(metric, dimension) === null) {
    const changed = await answerChange(input);
    const warning = say`Parts of ${name(metricName(metric))} do not add up: read each row on its own.`;
    return { ...changed, warnings: [...changed.warnings, warning] };
  }
  const [{ change, breakdowns, asOf }, noted] = await Promise.all([
    breakDown({ ask, query, compare, dimensions: [dimension], limit: SHOWN }),
    notedSentence(facts, plan.range, compare),
  ]);
  const segments = breakdowns[0]?.segments ?? [];
  const totals = {
    dimensions: {},
    metrics: { [metric]: change.value },
    previous: { [metric]: change.previous },
  };
  return {
    text: `${whatChanged(plan, change.value, change.previous)} ${[lead(plan, dimension, segments), against(plan, segments), NO_CAUSE, noted].filter((each) => each !== '').join(' ')}`,
    blocks: [numberBlock(metric, totals, plan), tableOf(plan, dimension, segments)],
    asOf,
    warnings: [],
    suggestions: [],
  };
};
