import type { Block } from '@parley/core/assistant';
import { addDays, type DateRange, EARLIEST_DAYS_BACK, periodBefore } from '@parley/core/dates';
import { median } from '@parley/core/features/health';
import { type DimensionId, dimensionsOf, METRICS } from '@parley/core/metrics';
import { describeRange } from '@parley/language/periods';
import { groupingPlural, type Plan } from '@parley/language/plan';
import type { Ask } from '../ask.ts';
import type { Answerer } from './answer-parts.ts';
import { during, figure, name, part, say } from './phrase.ts';
import { changeSentence, numberBlock, scopeOf, unitOf, withUnit } from './wording.ts';

/** So many periods before it say what is usual; fewer than three say nothing. */
const PERIODS = 6;
const FEWEST = 3;
const MOST_PEERS = 200;
const PEERS: readonly string[] = ['channel', 'vendor', 'campaign'];

/** The periods before that pages can show, the latest first. */
function periodsBefore({ range }: Plan, today: string): DateRange[] {
  const found: DateRange[] = [];
  for (let last = periodBefore(range); found.length < PERIODS; last = periodBefore(last)) found.push(last);
  return found.filter(({ start }) => start >= addDays(today, -EARLIEST_DAYS_BACK));
}

type Before = { range: DateRange; value: number };

/** The figure in those of the periods before that have data throughout. */
async function valuesBefore(plan: Plan, ask: Ask, today: string): Promise<Before[]> {
  const { metric, query } = plan;
  const found = await Promise.all(
    periodsBefore(plan, today).map(async (range): Promise<Before[]> => {
      const { totals, previousNotes = {} } = await ask({ ...query, metrics: [metric], compare: range });
      const value = totals.previous?.[metric];
      const isWhole = Object.keys(previousNotes).length === 0;
      return isWhole && value !== null && value !== undefined ? [{ range, value }] : [];
    }),
  );
  return found.flat();
}

/** Beside others of its kind in the same time, where the figure is of one thing. */
async function peerSentence({ frame, metric, query }: Plan, value: number, ask: Ask): Promise<string> {
  const [thing, another] = frame.restrictions;
  const field = thing?.field as DimensionId;
  const isOfOne = thing !== undefined && another === undefined && !thing.isExcluded;
  if (!isOfOne || !PEERS.includes(field) || !dimensionsOf(metric).includes(field)) return '';
  const { rows } = await ask({
    ...query,
    metrics: [metric],
    dimensions: [field],
    filters: query.filters.filter((filter) => !('operator' in filter) || filter.field !== `${field}Ids`),
    compare: undefined,
    sort: [{ by: metric, order: 'desc' }],
    page: { limit: MOST_PEERS, offset: 0 },
  });
  const others = rows.flatMap(({ dimensions, metrics }) =>
    thing.ids.includes(dimensions[field]?.id ?? '') ? [] : (metrics[metric] ?? []),
  );
  const middle = median(others);
  if (middle === undefined || others.length < FEWEST) return '';
  const above = others.filter((each) => each > value).length;
  return say`Of the ${figure(others.length, 'count')} other ${name(groupingPlural(field))}, ${figure(above, 'count')} ${part(above === 1 ? 'has' : 'have')} more; their median is ${figure(middle, unitOf(metric))}.`;
}

/** "is that a lot": the figure beside the periods before it, and beside its peers. */
export const answerStanding: Answerer = async ({ plan, ask, today }) => {
  const { metric, query, rangeWords } = plan;
  // The change is that of the answer before, and of the page behind its link.
  const [{ totals, asOf, previousNotes }, before] = await Promise.all([
    ask({ ...query, compare: query.compare ?? periodBefore(plan.range) }),
    valuesBefore(plan, ask, today),
  ]);
  const value = totals.metrics[metric] ?? null;
  const previous = totals.previous?.[metric];
  const isWhole = Object.keys(previousNotes ?? {}).length === 0;
  const usual = median(before.map((each) => each.value));
  const higher = before.filter((each) => value !== null && each.value > value).length;
  const past =
    usual === undefined || before.length < FEWEST
      ? say`There are too few whole periods before to say what is usual.`
      : say`Of the ${figure(before.length, 'count')} periods of the same length before, ${figure(higher, 'count')} had more; their median is ${figure(usual, unitOf(metric))}.`;
  const table: Block = {
    kind: 'table',
    columns: [
      { id: 'period', label: 'Period', unit: 'text' },
      { id: metric, label: METRICS[metric].label, unit: unitOf(metric) },
    ],
    rows: [
      { period: rangeWords, [metric]: value },
      ...before.map((each) => ({ period: describeRange(each.range), [metric]: each.value })),
    ],
    totalRows: before.length + 1,
  };
  const lastWords = isWhole ? describeRange(query.compare ?? periodBefore(plan.range)) : '';
  const peers = value === null ? '' : await peerSentence(plan, value, ask);
  const againstPast = [
    say`${part(withUnit(metric, value))}${part(scopeOf(plan))} ${during(rangeWords)}.`,
    changeSentence(metric, value, previous, lastWords),
    past,
  ];
  const text = [
    againstPast.filter((each) => each !== '').join(' '),
    peers === '' ? say`Whether that is a lot is for you to say.` : peers,
  ];
  return {
    // A line against its own past, and one against its peers.
    text: text.join('\n'),
    blocks: [numberBlock(metric, totals, { ...plan, compareWords: lastWords }), table],
    asOf,
    warnings: [],
    suggestions: [],
  };
};
