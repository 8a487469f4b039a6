import { type DimensionId, dimensionsOf, METRICS, type MetricId } from '@parley/core/metrics';
import type { Frame, Problem } from '../frame/frame.ts';
import type { Grouping, Wish } from '../lexicon/meaning.ts';
import { TOUCHED } from '../lexicon/touched.ts';
import { EVERYDAY_WORDS } from '../lexicon/unclear-words.ts';
import { hasRole, isExcludedAt, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { asking, EVENT_NAMES, whichFigure } from './asking.ts';

type AskedBack = { frame: Frame; problems: readonly Problem[]; notes: readonly string[] };

const NAMED_KIND = /^(channels?|vendors?)$/i;
const BROUGHT_BY: ReadonlySet<Grouping> = new Set(['channel', 'vendor', 'campaign']);

const knows = (metric: MetricId, grouping: DimensionId): boolean => dimensionsOf(metric).includes(grouping);

/** The figure that is counted by campaign type where the one asked for is not. */
function byTypeOf(metrics: readonly MetricId[]): MetricId | undefined {
  for (const metric of metrics) {
    const other = [metric, TOUCHED[metric]].find((each) => each !== undefined && knows(each, 'campaignType'));
    if (other !== undefined) return other;
  }
  return undefined;
}

function eventKind(frame: Frame, spans: readonly Span[]): Problem[] {
  const span = spans.find(({ reading }) => reading.kind === 'event-kind');
  if (span === undefined) return [];
  if (EVERYDAY_WORDS.has(span.words.toLowerCase()) && frame.metrics.length === 0)
    return [{ kind: 'off-topic' }];
  const metrics = [...new Set([byTypeOf(frame.metrics) ?? 'offlineEvents', 'offlineEvents'] as const)];
  const choices = metrics.map((metric) => asking(metric, { by: ['campaignType'] }));
  const text = `“${span.words}” cannot be asked for alone yet: a kind of non-digital event is a row by campaign type, not a filter.`;
  return [{ kind: 'which-figure', reason: 'not-measured', text, choices }];
}

/** "how much revenue did events win": visits that came from events, or the fairs and dinners themselves. */
function whichEvents(frame: Frame, spans: readonly Span[]): Problem[] {
  const type = byTypeOf(frame.metrics);
  const [metric] = frame.metrics;
  if (type === undefined || metric === undefined || frame.sides.length > 0) return [];
  if (
    frame.groupings.includes('campaignType') ||
    metric === 'offlineEvents' ||
    metric === 'targetOfflineEvents'
  )
    return [];
  return spans.flatMap(({ reading, words }, at): Problem[] => {
    if (reading.kind !== 'name' || isExcludedAt(spans, at)) return [];
    const choice = reading.match.choices[0];
    if (choice === undefined || !choice.ids.some((id) => EVENT_NAMES.has(id))) return [];
    if ([spans[at - 1], spans[at + 1]].some((beside) => NAMED_KIND.test(beside?.words ?? ''))) return [];
    const noun = `the ${choice.field} ${choice.name}`;
    const text = `“${words}” may be the non-digital events themselves (fairs, dinners, calls), which are rows by campaign type, or ${noun}, which is about visits. Which one?`;
    return [whichFigure('ambiguous', text, [asking(type, { by: ['campaignType'] }), asking(metric)])];
  });
}

type Credited = 'pipeline' | 'closedWon';
const CREDITED =
  /^(pipeline|closedWon)(Amount|Influenced|FirstTouch|LastTouch|Linear|UShaped|WShaped|TimeDecay|DataDriven)$/;

/** "markov attribution by channel", "pipeline by vendor, linear": the model of what is named, else which is asked. */
function withModel(frame: Frame, spans: readonly Span[]): AskedBack {
  const models = spans.flatMap(({ reading }) => (reading.kind === 'model' ? [reading.model] : []));
  if (models.length === 0) return { frame, problems: [], notes: [] };
  const types = frame.metrics.map((metric) => CREDITED.exec(metric)?.[1] as Credited | undefined);
  if (types.length > 0 && types.every((type) => type !== undefined)) {
    // "linear and first touch pipeline": the second is a figure by itself; a model of the question before is replaced.
    const own = spans.flatMap(({ reading }) =>
      reading.kind === 'metric' && !/(Amount|Influenced)$/.test(reading.metric) ? [reading.metric] : [],
    );
    const modelled = types.flatMap((type) => models.map((model): MetricId => `${type}${model}`));
    return { frame: { ...frame, metrics: [...new Set([...own, ...modelled])] }, problems: [], notes: [] };
  }
  const isMeaning = hasRole(spans, 'define', 'formula');
  // "what is linear attribution": the rule is one for both.
  const [model] = models;
  if (isMeaning && types.length === 0 && models.length === 1 && model !== undefined)
    return {
      frame: { ...frame, intent: 'definition', metrics: [`pipeline${model}`] },
      problems: [],
      notes: [],
    };
  const choices = models.slice(0, 1).flatMap((model) =>
    (['pipeline', 'closedWon'] as const).map((type) => {
      const metric: MetricId = `${type}${model}`;
      return isMeaning ? `What is ${METRICS[metric].label.toLowerCase()}?` : asking(metric);
    }),
  );
  const text = 'A credit model shares out pipeline or closed-won, and nothing else. Which one?';
  return { frame, problems: [{ kind: 'which-figure', reason: 'ambiguous', text, choices }], notes: [] };
}

const WISHES: Readonly<
  Record<
    Exclude<Wish, 'unattributed' | 'credit'>,
    { text: (word: string) => string; of: readonly (readonly [MetricId, ('asc' | 'desc')?])[] }
  >
> = {
  expensive: {
    text: (word) => `“${word}” may be about what was spent in all, or about what each visit cost. Which one?`,
    of: [
      ['spend', 'desc'],
      ['spendPerVisit', 'desc'],
    ],
  },
  cheap: {
    text: (word) => `“${word}” may be about what each visit cost, or about what was spent in all. Which one?`,
    of: [
      ['spendPerVisit', 'asc'],
      ['spend', 'asc'],
    ],
  },
  waste: {
    text: () => 'What is wasted is a judgement; what was spent and what it brought are figures. Which one?',
    of: [['pipelinePerSpend', 'asc'], ['spendPerVisit', 'desc'], ['spend']],
  },
  value: {
    text: (word) =>
      `“${word}” may be about what each dollar brought, or about what each visit cost. Which one?`,
    of: [
      ['pipelinePerSpend', 'desc'],
      ['closedWonPerSpend', 'desc'],
      ['spendPerVisit', 'asc'],
    ],
  },
};

/** Without a model nobody has earned anything yet: what was touched, or one of the models. */
function whichCredit(frame: Frame, rows: readonly Grouping[]): Problem {
  const type = frame.metrics.some((metric) => metric.startsWith('closedWon')) ? 'closedWon' : 'pipeline';
  const choices = (['Influenced', 'Linear', 'FirstTouch'] as const).map((how) =>
    asking(`${type}${how}`, { by: rows }),
  );
  const text = 'What is credited depends on the model; what was touched at all needs none. Which one?';
  return { kind: 'which-figure', reason: 'ambiguous', text, choices };
}

/** "the most expensive vendor by CPM": the cost is named, and which end of it. */
const isSettled = ({ metrics }: Frame, wish: Wish): boolean =>
  (wish === 'expensive' || wish === 'cheap') &&
  metrics.length > 0 &&
  metrics.every(
    (metric) => metric === 'spend' || (METRICS[metric].unit === 'cost' && METRICS[metric].better === 'down'),
  );

/** Nobody wants bots, whatever the registry leaves open. */
function isBetterLess({ metrics: [metric = 'visits'], traffic }: Frame): boolean {
  const isOfBots =
    traffic.length > 0 && traffic.every(({ type, isExcluded }) => type === 'bot' && !isExcluded);
  return METRICS[metric].better === 'down' || metric === 'botVisits' || (metric === 'visits' && isOfBots);
}

/** "the best CPM" is the lowest one. */
function withBest(frame: Frame, spans: readonly Span[]): Frame {
  const isJudged = spans.some(({ reading, words }) => reading.kind === 'top' && JUDGEMENT.test(words));
  if (frame.top === null || !isJudged || !isBetterLess(frame)) return frame;
  return { ...frame, top: { ...frame.top, order: frame.top.order === 'desc' ? 'asc' : 'desc' } };
}

/** "our five most expensive campaigns": how many of them. */
function countBefore(spans: readonly Span[]): number | null {
  const at = spans.findIndex(({ reading }) => reading.kind === 'unclear');
  const before = spans[at - 1]?.reading;
  return before?.kind === 'number' ? before.value : null;
}

/** "the 3 most expensive channels": a list of them by what was spent, which the answer says. */
function withSpend(frame: Frame, spans: readonly Span[]): Frame {
  const isMost = spans.some(({ reading }) => reading.kind === 'unclear' && reading.wish === 'expensive');
  const isOfRows = frame.groupings.length === 1 && frame.groupings.every((each) => BROUGHT_BY.has(each));
  const isCounted = countBefore(spans) !== null || frame.top?.count != null;
  return isMost && isOfRows && isCounted && frame.metrics.length === 0
    ? { ...frame, metrics: ['spend'] }
    : frame;
}

/** Which end of a named cost comes first. */
function withOrder(frame: Frame, spans: readonly Span[]): Frame {
  const wish = spans.flatMap(({ reading }) => (reading.kind === 'unclear' ? [reading.wish] : []))[0];
  if (wish === undefined || !isSettled(frame, wish)) return frame;
  return {
    ...frame,
    top: { count: frame.top?.count ?? countBefore(spans), order: wish === 'cheap' ? 'asc' : 'desc' },
  };
}

function unclear(frame: Frame, spans: readonly Span[]): Problem[] {
  const span = spans.find(({ reading }) => reading.kind === 'unclear');
  if (span?.reading.kind !== 'unclear') return [];
  const { wish } = span.reading;
  const rows = frame.groupings.filter((each) => BROUGHT_BY.has(each)).slice(0, 1);
  const by: readonly Grouping[] = rows.length > 0 || frame.restrictions.length > 0 ? rows : ['vendor'];
  if (wish === 'unattributed') {
    const type = frame.metrics.some((metric) => metric.startsWith('closedWon')) ? 'closedWon' : 'pipeline';
    const text =
      'What no touch has earned is not a figure of its own: it is the row “Unattributed” of a credit model.';
    const choices = [asking(`${type}Linear`, { by: rows.length > 0 ? rows : ['vendor'] })];
    return [whichFigure('not-measured', text, choices)];
  }
  if (wish === 'credit') return [whichCredit(frame, rows)];
  const { text, of } = WISHES[wish];
  if (isSettled(frame, wish)) return [];
  const choices = of.map(([metric, order]) => asking(metric, { by, order }));
  return [{ kind: 'which-figure', reason: 'ambiguous', text: text(span.words), choices }];
}

const JUDGEMENT = /^(best|worst|strongest|weakest|(best|worst|top) performing)$/i;

/** "the best campaign": by what it is the best has to be said, unless the conversation is about a figure already. */
function judged(frame: Frame, spans: readonly Span[]): Problem[] {
  const span = spans.find(({ reading, words }) => reading.kind === 'top' && JUDGEMENT.test(words));
  // "which ads work best": those of campaigns.
  const [grouping = hasRole(spans, 'which') && frame.sides.length === 0 ? 'campaign' : undefined] =
    frame.groupings;
  if (span?.reading.kind !== 'top' || grouping === undefined || frame.metrics.length > 0) return [];
  if (frame.traffic.length > 0 || frame.threshold !== null) return [];
  const { order } = span.reading;
  const figures: readonly MetricId[] = ['fitScore', 'pipelineInfluenced', 'visitEfficiency', 'visits'];
  const choices = figures
    .filter((metric) => !isBucket(grouping) && knows(metric, grouping))
    .slice(0, 3)
    .map((metric) => asking(metric, { by: [grouping], order }));
  const text = `“${span.words}” has to be measured by something. By which figure?`;
  return [{ kind: 'which-figure', reason: 'ambiguous', text, choices }];
}

const EFFECT = /^(help(ed)?|work(ed)?|pa(y|id) off|matter(ed)?|difference|effect|impact)$/;
const WHETHER = /^(did|do|does|has|have)\b/;

/** "did the new website help": what something has changed shows before and after it came. */
function effects(frame: Frame, spans: readonly Span[]): Problem[] {
  const isAsked = WHETHER.test(textOf(spans[0])) && spans.some((span) => EFFECT.test(textOf(span)));
  const isOfThing = spans.some(
    (span) =>
      (/^(unknown|path|grouping)$/.test(span.reading.kind) || /^(web ?)?site$/.test(textOf(span))) &&
      !EFFECT.test(textOf(span)),
  );
  if (!isAsked || !isOfThing || frame.metrics.length > 0 || frame.isScorecard) return [];
  const text =
    'What something has changed shows in the figures before and after it, and when it came is not said. Name the day, as in “since October 6”, or look at a figure by month. Which one?';
  const choices = (['visits', 'targetVisits', 'pipelineAmount'] as const).map((metric) =>
    asking(metric, { by: ['month'] }),
  );
  return [whichFigure('ambiguous', text, choices)];
}

const isBucket = (grouping: Grouping): grouping is 'quarter' | 'year' =>
  grouping === 'quarter' || grouping === 'year';

/** Settles what only the figures of the whole conversation can say; where two answers are possible, it gives a clarification. */
export function askBack(asked: Frame, spans: readonly Span[]): AskedBack {
  const { frame: modelled, problems } = withModel(withSpend(asked, spans), spans);
  const isSpend = asked.metrics.length === 0 && modelled.metrics[0] === 'spend';
  const frame = withBest(withOrder(modelled, spans), spans);
  const isOfEvents =
    frame.metrics.length === 0 &&
    (frame.groupings.includes('campaignType') ||
      frame.restrictions.some(({ field }) => field === 'campaignType'));
  return {
    frame: isOfEvents ? { ...frame, metrics: ['offlineEvents'] } : frame,
    problems: [
      ...problems,
      ...eventKind(frame, spans),
      ...whichEvents(frame, spans),
      ...unclear(frame, spans),
      ...judged(frame, spans),
      ...effects(frame, spans),
    ],
    notes: [
      ...(isOfEvents ? ['No figure was named: non-digital events are counted.'] : []),
      ...(isSpend ? ['“Expensive” is taken as what was spent in all.'] : []),
    ],
  };
}
