import { METRICS } from '@parley/core/metrics';
import type { Choice, Frame, Problem } from '../frame/frame.ts';
import { isTime } from '../lexicon/meaning.ts';
import { neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { asking, unbound, whichFigure } from './asking.ts';

const ORIGIN: ReadonlySet<string> = new Set(['channel', 'vendor', 'campaign']);
const JOINTS: ReadonlySet<string> = new Set(['and', 'versus', 'also', 'or', 'compare']);

/** Of which kind what a span narrows to is, and to what. */
function scopeOf(
  span: Span,
  at: number,
  spans: readonly Span[],
): readonly [kind: string, value: string] | null {
  const { reading } = span;
  const [choice] = reading.kind === 'name' ? reading.match.choices : [];
  if (choice !== undefined) return [ORIGIN.has(choice.field) ? 'origin' : choice.field, choice.ids.join()];
  if (reading.kind === 'path') return ['page', reading.path];
  if (reading.kind === 'traffic') return ['traffic', reading.type];
  if (reading.kind === 'period' && reading.match.kind === 'period') {
    const { start, end } = reading.match.period.range;
    return ['period', `${start}..${end}`];
  }
  const isAll =
    reading.kind === 'grouping' && ORIGIN.has(reading.grouping) && roleOf(spans[at - 1]) === 'all';
  return isAll ? ['origin', 'all'] : null;
}

type Clause = { scopes: Map<string, string>; words: string[] };

/** The parts of a question between its "and"s, each as what it is narrowed to. */
function clausesOf(spans: readonly Span[]): Clause[] {
  const clauses: Clause[] = [{ scopes: new Map(), words: [] }];
  spans.forEach((span, at) => {
    const scope = scopeOf(span, at, spans);
    const isJoint = JOINTS.has(roleOf(span) ?? '') || /^(with|but|than|and .+)$/.test(textOf(span));
    if (isJoint && (clauses.at(-1)?.scopes.size ?? 0) > 0) clauses.push({ scopes: new Map(), words: [] });
    else if (scope !== null) {
      clauses.at(-1)?.scopes.set(...scope);
      clauses.at(-1)?.words.push(span.words);
    }
  });
  return clauses;
}

/** "spend on LinkedIn in Q3 and on Google in Q2": each has days of its own, and taken together they would be other figures. */
function apartByScope(frame: Frame, spans: readonly Span[]): Problem[] {
  if (frame.intent !== 'data') return [];
  const clauses = clausesOf(spans);
  const at = clauses.findIndex((clause, index) => {
    const next = clauses[index + 1]?.scopes;
    return (
      [...clause.scopes].filter(([kind, value]) => next?.has(kind) && next.get(kind) !== value).length > 1
    );
  });
  const pair = at === -1 ? [] : clauses.slice(at, at + 2);
  if (pair.length === 0) return [];
  const [metric = 'visits'] = frame.metrics;
  // The days that are said once are those of both.
  const days = spans.flatMap(({ reading, words }) => (reading.kind === 'period' ? [words] : []));
  const shared = days.length === 1 ? days : [];
  const choices = pair.map(({ words }) =>
    [METRICS[metric].label, ...words, ...shared.filter((each) => !words.includes(each))].join(' '),
  );
  const text = 'Each side is narrowed in a way of its own, and they are answered one at a time. Which one?';
  return [whichFigure('not-measured', text, choices)];
}

/** "less than 10 percent of visits": a part of a figure that is no rate chooses no rows. */
function partOfFigure({ threshold, alsoBound, metrics, groupings }: Frame): Problem[] {
  const bounds = threshold === null ? [] : [threshold, ...alsoBound];
  const metric = bounds
    .filter(({ isPercent }) => isPercent)
    .map((bound) => bound.metric ?? metrics[0] ?? 'visits')
    .find((each) => METRICS[each].unit !== 'percent');
  if (metric === undefined) return [];
  const [by = 'channel'] = groupings;
  const text = `Rows are not chosen by their share of ${METRICS[metric].label.toLowerCase()}; the share of each stands beside it.`;
  return [whichFigure('not-measured', text, [(asked) => unbound(asking(metric, { by: [by] })(asked))])];
}

/** "visited on more than 3 days", "visited every week": on how many days or in which weeks a company came chooses no rows. */
function oftenInTime(frame: Frame, spans: readonly Span[]): Problem[] {
  const isOfCompanies = spans.some(
    ({ reading }) =>
      reading.kind === 'companies' || (reading.kind === 'grouping' && reading.grouping === 'company'),
  );
  const unit = spans.findIndex(({ reading }) => reading.kind === 'grouping' && isTime(reading.grouping));
  const lead = neighbour(spans, unit, -1);
  const isBound = spans[unit - 1]?.reading.kind === 'threshold';
  const isEvery =
    /^(every|each)( single)?$/.test(textOf(lead)) ||
    /^(every|each) (single )?(day|week|month)$/.test(textOf(spans[unit]));
  const isAsked = spans.some((span) => roleOf(span) === 'count' || roleOf(span) === 'trend');
  const isVisited = spans.slice(0, unit).some((span) => roleOf(span) === 'visited');
  if (unit === -1 || !isOfCompanies || frame.intent !== 'data') return [];
  if (!isBound && !(isEvery && isVisited && !isAsked)) return [];
  const threshold = { min: 3, max: null, isExclusive: true, isPercent: false, metric: null };
  return [
    whichFigure(
      'not-measured',
      'On how many days, or in each of which weeks, a company came chooses no rows. How many visits it made does.',
      [
        (asked) => ({ ...asking('visits', { by: ['company'] })(asked), threshold, alsoBound: [] }),
        (asked) => asking('companies', { by: ['week'] })(unbound(asked)),
      ],
    ),
  ];
}

/** "companies with more visits in October than in September": how much each changed is shown, and chooses no rows. */
function grownRows(frame: Frame, spans: readonly Span[]): Problem[] {
  const more = spans.findIndex(
    ({ reading, words }) =>
      (reading.kind === 'top' || reading.kind === 'more') && /^(more|fewer|less|higher|lower)/i.test(words),
  );
  const isThan = spans.some((span, at) => at > more && /\bthan\b/i.test(span.words));
  const rows = frame.groupings.filter((each) => !isTime(each));
  const [by] = rows;
  const isNounFirst = spans
    .slice(0, more)
    .some(({ reading }) => reading.kind === 'grouping' || reading.kind === 'companies');
  if (
    more === -1 ||
    !isThan ||
    by === undefined ||
    !isNounFirst ||
    frame.isChange ||
    frame.comparison === null
  )
    return [];
  const text =
    'I cannot leave out rows that did not grow. I can show how much each of them changed, the largest growth first.';
  const grown: Choice = (asked) => ({
    ...unbound(asked),
    groupings: [by],
    isChange: true,
    top: { count: null, order: 'desc' },
  });
  return [whichFigure('not-measured', text, [grown])];
}

/** Where several things are narrowed or chosen in a way that one query has not. */
export const askScopes = (frame: Frame, spans: readonly Span[]): Problem[] => [
  ...apartByScope(frame, spans),
  ...partOfFigure(frame),
  ...oftenInTime(frame, spans),
  ...grownRows(frame, spans),
];
