import { hasRole, metricIn, neighbour, textOf } from '../spans/context.ts';
import type { Reading, Span } from '../spans/span.ts';
import { each, type Rule, STOP } from './rule.ts';

const CREDIT = /^(credit|credited|attribution|attributed)$/;
const MODELLED = /(FirstTouch|LastTouch|Linear|UShaped|WShaped|TimeDecay|DataDriven)$/;
/** What a question that only wants to know whether something is so begins with. */
const WHETHER = /^(do|does|did|are|is|were|was|have|has|can|could|why (do|did|are|have))$/;

/** Whether it is one of the things that are refused for this reason. */
const isAbout = ({ reading }: Span, what: string): boolean =>
  reading.kind === 'unmeasured' && reading.unmeasured.what === what;

/** "linear multi-touch attribution": a model is named, and gives the credit. */
const models = each((span, _, spans) => {
  if (!isAbout(span, 'Attribution without a model') && !CREDIT.test(textOf(span))) return undefined;
  if (span.reading.kind === 'metric') return undefined;
  const isModel = (other: Span): boolean =>
    other.reading.kind === 'model' || MODELLED.test(metricIn(other) ?? '');
  return spans.some(isModel) ? STOP : undefined;
});

/** "do people read our blog", "are users from Europe coming": who comes is said, and what is counted is their visits. */
const subjects: Rule = (given) => {
  // "visits from people at Siemens": those of Siemens.
  const spans = given.map((span, at) =>
    isAbout(span, 'People') &&
    metricIn(neighbour(given, at, -1)) !== undefined &&
    neighbour(given, at, 1)?.reading.kind === 'name'
      ? { ...span, reading: STOP }
      : span,
  );
  const at = spans.findIndex((span) => isAbout(span, 'People'));
  const lead = spans.slice(0, at).filter((span) => textOf(span) !== 'and');
  const isWhether = lead.length === 1 && WHETHER.test(textOf(lead[0]));
  const rest = spans.slice(at + 1);
  const isOfSite =
    hasRole(rest, 'visited') ||
    rest.some(({ reading }) => reading.kind === 'path' || /^(page|grouping)$/.test(reading.kind));
  const isCounted = spans.some((span) => metricIn(span) !== undefined);
  if (at === -1 || !isWhether || !isOfSite || isCounted || hasRole(rest, 'who', 'which')) return spans;
  return spans.map((span, index): Span => {
    if (index === at) return { ...span, reading: { kind: 'metric', metric: 'humanVisits' } };
    // "reading our blog": what they do there is the visit.
    const isDone = index === at + 1 || spans[index - 1]?.reading.kind === 'stop';
    return isDone && span.reading.kind === 'grouping' && /ing$/.test(textOf(span))
      ? { ...span, reading: STOP }
      : span;
  });
};

/** "the same for the Key accounts list": what is named, and no rows. */
const listsNamed = each((span, at, spans) => {
  const before = spans[at - 1]?.reading;
  return textOf(span) === 'list' && before?.kind === 'name' && before.match.choices[0]?.field === 'audience'
    ? STOP
    : undefined;
});

/** "before an opportunity opens": when it is opened, and no mail. */
const openings = each((span, at, spans) =>
  textOf(span) === 'opens' && /\b(deals?|opps?|opportunit(y|ies))\b/.test(textOf(neighbour(spans, at, -1)))
    ? STOP
    : undefined,
);

/** "ranking of channels by visits": rows in the order of a figure, and no place among search results. */
const rankings = each((span, _, spans) =>
  /^rank(s|ed|ings?)?$/.test(textOf(span)) &&
  isAbout(span, 'Search terms and rankings') &&
  spans.some(({ reading }) => reading.kind === 'grouping' || reading.kind === 'companies') &&
  spans.some((other) => metricIn(other) !== undefined)
    ? { kind: 'role', role: 'list' }
    : undefined,
);

const LOOKS = /^(look|looking|look at|compare|compared|take|count|see|view|consider)$/;

/** "if we look at October", "will you show me": how a question is begun, and nothing that is to come. */
const beginnings: Rule = (spans) =>
  spans.map((span, at): Span => {
    const next = textOf(spans[at + 1]);
    const isBegun = isAbout(span, 'Forecasts') && at < 2;
    if (isBegun && /^(if (we|i)|what if)$/.test(textOf(span)) && LOOKS.test(next))
      return { ...span, reading: STOP };
    if (isBegun && textOf(span) === 'will' && next === 'you') return { ...span, reading: STOP };
    const before = spans[at - 1];
    const isLook = before !== undefined && at < 3 && isAbout(before, 'Forecasts') && LOOKS.test(textOf(span));
    return isLook && /^if (we|i)$/.test(textOf(before)) ? { ...span, reading: STOP } : span;
  });

const BRINGS: ReadonlySet<string> = new Set(['channel', 'vendor', 'campaign', 'pixel', 'page']);
const isSource = ({ reading }: Span): boolean =>
  reading.kind === 'name' && BRINGS.has(reading.match.choices[0]?.field ?? 'company');

/** "has LinkedIn Ads stopped bringing visits": how it went on, of what brings visits rather than of who came. */
const ended = each((span, _, spans): Reading | undefined =>
  /^(stopped|inactive|disappeared)$/.test(textOf(span)) &&
  spans.some(isSource) &&
  !spans.some(({ reading }) => reading.kind === 'companies')
    ? { kind: 'role', role: 'trend' }
    : undefined,
);

/** "the new pricing page", "our new blog": a thing of ours that may be new, and not who came for the first time. */
const novelties: Rule = (spans) =>
  spans.map((span, at): Span => {
    if (textOf(span) !== 'new' || span.reading.kind !== 'unmeasured') return span;
    const next = spans[at + 1];
    if (next === undefined) return span;
    const { kind } = next.reading;
    const isOurs =
      isSource(next) ||
      kind === 'path' ||
      (next.reading.kind === 'grouping' && BRINGS.has(next.reading.grouping)) ||
      /^(web ?)?site$/.test(textOf(next)) ||
      // "did the new header help".
      (kind === 'unknown' && WHETHER.test(textOf(spans[0])));
    return isOurs ? { ...span, reading: { kind: 'unknown' } } : span;
  });

const BY_QUARTER: Reading = { kind: 'grouping', grouping: 'quarter', isPer: true };
const FIRST = /^((for )?(the )?first (visits?|time)|first|since when)$/;

/** "since when is Siemens visiting us", "how long has Siemens been coming": the way of a company, from its first visit. */
const firstVisits: Rule = (spans) => {
  const companies = spans.filter(
    ({ reading }) => reading.kind === 'name' && reading.match.choices[0]?.field === 'company',
  );
  const isBeginning = (span: Span, at: number): boolean =>
    (FIRST.test(textOf(span)) && /^(unmeasured|unknown|period)$/.test(span.reading.kind)) ||
    (textOf(span) === 'how long' && /^(has|have)\b/.test(textOf(spans[at + 1])));
  const isCounted = spans.some(
    (span) => metricIn(span) !== undefined && (companies.length === 0 || !/^visits?$/.test(textOf(span))),
  );
  // "since when do we spend on Bing": by quarter, of all that there is.
  if (companies.length === 0 && isCounted)
    return spans.flatMap((span): Span[] =>
      textOf(span) === 'since when'
        ? [span, { ...span, to: span.from, words: '', reading: BY_QUARTER }]
        : [span],
    );
  if (companies.length !== 1 || isCounted || !spans.some(isBeginning)) return spans;
  return spans.map((span, at): Span => {
    if (isBeginning(span, at)) return { ...span, reading: { kind: 'role', role: 'journey' } };
    return metricIn(span) === undefined ? span : { ...span, reading: STOP };
  });
};

const SHOWN = /^(list|table|overview|summary|view|picture|chart|graph)( of)?$/;

/** "a good list of vendors", "estimate how much", "newly opened deals", "has pipeline stopped growing": a word by the way. */
const byTheWay = each((span, at, spans): Reading | undefined => {
  const [text, next] = [textOf(span), spans[at + 1]];
  const isLed = isAbout(span, 'Whether a figure is good') && SHOWN.test(textOf(next));
  const isGuess = /^estimated?$/.test(text) && /^how (much|many)$/.test(textOf(next));
  const isNewly =
    text === 'newly' &&
    spans.slice(at + 1, at + 3).some((other) => /^(pipeline|closed|leads)/.test(metricIn(other) ?? ''));
  if (isLed || isGuess || isNewly) return STOP;
  const isMoving = hasRole(spans.slice(at), 'change') && spans.some((other) => metricIn(other) !== undefined);
  return text === 'stopped' && isMoving ? { kind: 'role', role: 'trend' } : undefined;
});

const RULES: readonly Rule[] = [
  byTheWay,
  firstVisits,
  models,
  subjects,
  openings,
  listsNamed,
  rankings,
  beginnings,
  ended,
  novelties,
];

/** Words that are refused where they are asked for, and have another use here. */
export const refineOtherUses: Rule = (spans) => RULES.reduce((read, rule) => rule(read), spans);
