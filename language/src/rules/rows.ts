import type { Grouping } from '../lexicon/meaning.ts';
import type { NameField } from '../names/name-index.ts';
import { roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { each, type Rule, STOP } from './rule.ts';

const EACH = /^(each|every|for each|for every|by each|per each)$/;
const UNITS: Readonly<Record<string, Grouping>> = {
  days: 'day',
  weeks: 'week',
  months: 'month',
  quarters: 'quarter',
  years: 'year',
};

/** "for each of the last 4 quarters": rows by quarter, and not all of them together. */
export const refineEachOf: Rule = (spans) => {
  const at = spans.findIndex((span) => roleOf(span) === 'by' && EACH.test(textOf(span)));
  const period = spans.findIndex(
    ({ reading }, index) => index > at && index <= at + 3 && reading.kind === 'period',
  );
  const between = spans.slice(at + 1, period);
  const unit = UNITS[textOf(spans[period]).split(' ').at(-1) ?? ''];
  if (at === -1 || period === -1 || unit === undefined) return spans;
  if (between.some(({ reading }) => reading.kind !== 'stop')) return spans;
  return spans.flatMap((span, index): Span[] =>
    index === at
      ? [
          span,
          {
            ...span,
            from: span.to,
            words: unit,
            reading: { kind: 'grouping', grouping: unit, isPer: false },
          },
        ]
      : [span],
  );
};

const OF_COMPANIES: ReadonlySet<NameField> = new Set(['sector', 'region', 'revRange', 'audience']);
const KIND =
  /^(segments?|verticals?|industry|industries|sectors?|space|markets?|regions?|territory|territories|geo|geography|size)$/;

const isCompany = ({ reading }: Span): boolean =>
  reading.kind === 'name' && reading.match.choices[0]?.field === 'company';
const SUBJECTS: ReadonlySet<string> = new Set(['companies', 'name', 'traffic']);
const LOOKED =
  /^(look|looked|looking) at$|^(read|reading|view|viewed|viewing|check out|checked out|browse|browsed)$/;

/** "what did enterprise companies look at": pages; of one company by name it is all that it did. */
export const refineLookedAt: Rule = (spans) => {
  const what = spans.findIndex((span) => /^what( (did|do|does|are|were|have|has))?$/.test(textOf(span)));
  const looked = spans.findLastIndex((span) => LOOKED.test(textOf(span)));
  const isOther = spans.some(
    ({ reading, words }) =>
      ['metric', 'grouping', 'path', 'unknown', 'shift'].includes(reading.kind) ||
      /^(we|i|you|they|it)$/i.test(words),
  );
  const isOfOne = spans.some(isCompany);
  const subject = spans.slice(what + 1, looked).some(({ reading }) => SUBJECTS.has(reading.kind));
  const isLast = spans.slice(looked + 1).every(({ reading }) => ['stop', 'period'].includes(reading.kind));
  if (what !== 0 || looked === -1 || isOther || isOfOne || !subject || !isLast) return spans;
  return spans.map((span, at) =>
    at === what ? { ...span, reading: { kind: 'grouping', grouping: 'page', isPer: false } } : span,
  );
};

const OF_SITE: ReadonlySet<NameField> = new Set([
  'channel',
  'vendor',
  'campaign',
  'sector',
  'region',
  'revRange',
  'page',
]);

/** "paid social's share of target visits", "share of target visits from Europe": of those visits, and no efficiency. */
export const refineShareOfTarget: Rule = (spans) => {
  const at = spans.findIndex(
    ({ reading, words }) =>
      reading.kind === 'metric' &&
      reading.metric === 'visitEfficiency' &&
      /^(share|percentage|percent|proportion|part) of target visits$/i.test(words),
  );
  const isOf = (span: Span | undefined): boolean =>
    span?.reading.kind === 'name' && OF_SITE.has(span.reading.match.choices[0]?.field ?? 'company');
  const isFrom = /^(from|via|by|through)$/.test(textOf(spans[at + 1])) && isOf(spans[at + 2]);
  if (at === -1 || !(isOf(spans[at - 1]) || isFrom)) return spans;
  return spans.flatMap((span, index): Span[] =>
    index === at
      ? [
          { ...span, to: span.to - 2, words: 'share of', reading: { kind: 'role', role: 'share' } },
          {
            ...span,
            from: span.to - 2,
            words: 'target visits',
            reading: { kind: 'metric', metric: 'targetVisits' },
          },
        ]
      : [span],
  );
};

/** Channels whose vendors are what their name says: an AI assistant is one of them. */
const OF_VENDORS: ReadonlySet<string> = new Set(['chnl_ai_assistant', 'chnl_review_site', 'chnl_affiliate']);

/** "top 5 review sites", "which AI assistant brings the most visits": the vendors of that channel. */
export const refineMembers: Rule = (spans) => {
  const at = spans.findIndex(
    ({ reading }) =>
      reading.kind === 'name' && (reading.match.choices[0]?.ids ?? []).every((id) => OF_VENDORS.has(id)),
  );
  const before = spans[at - 1];
  const isAsked =
    before?.reading.kind === 'top' || before?.reading.kind === 'number' || roleOf(before) === 'which';
  const span = spans[at];
  if (span === undefined || !isAsked || spans.some(({ reading }) => reading.kind === 'grouping'))
    return spans;
  const rows: Span = {
    ...span,
    from: span.to,
    words: 'vendors',
    reading: { kind: 'grouping', grouping: 'vendor', isPer: false },
  };
  return before?.reading.kind === 'number'
    ? [...spans.slice(0, at), rows, span, ...spans.slice(at + 1)]
    : [...spans.slice(0, at + 1), rows, ...spans.slice(at + 1)];
};

/** "from the healthcare segment": of what kind the name beside it is, and no rows. */
export const refineKinds = each((span, at, spans) => {
  const before = spans[at - 1]?.reading;
  const field = before?.kind === 'name' ? before.match.choices[0]?.field : undefined;
  const isKind =
    (span.reading.kind === 'grouping' || span.reading.kind === 'unknown') && KIND.test(textOf(span));
  const isList = field === 'audience' && /^(list|lists|set|group)$/.test(textOf(span));
  return (isKind && field !== undefined && OF_COMPANIES.has(field)) || isList ? STOP : undefined;
});

const FOUND =
  /^how (do|did|does|have|are|were|is|was) .*\b(find|found|finding|discover(ed)?|get|got|getting|reach(ed)?|arriv(e|ed|ing)|com(e|ing)|came|land(ed)?|hear|heard|learn|learned|end(ed)? up)( to| at| on| about)? (us|(our|the) (web ?)?site|here)\b/;
const FINDING =
  /^(find|found|finding|discover|discovered|reach|reached|hear|heard|learn|learned|about|at|land|landed)$/;

/** "how did banks find us": what brought them. Of one company it is told what it did. */
export const refineFound: Rule = (spans) => {
  const text = spans.map(textOf).join(' ');
  const isNamed = spans.some(
    (span) => isCompany(span) || span.reading.kind === 'grouping' || span.reading.kind === 'metric',
  );
  if (!FOUND.test(text) || isNamed) return spans;
  return spans.map((span, at) => {
    if (at === 0) return { ...span, reading: { kind: 'grouping', grouping: 'channel', isPer: false } };
    const isVerb = span.reading.kind === 'unknown' && FINDING.test(textOf(span));
    const isWho = span.reading.kind === 'companies' || /^(people|users|visitors|folks)$/.test(textOf(span));
    return isVerb || isWho ? { ...span, reading: STOP } : span;
  });
};

/** "what else did Siemens do": all it did. */
export const refineElse: Rule = (spans) =>
  spans.some(isCompany)
    ? spans.map((span) => (textOf(span) === 'else' ? { ...span, reading: STOP } : span))
    : spans;

const REST =
  /^(?:(?:every(?:one|body|thing)|anyone|all) else|(?:all )?(?:the )?(?:rest|others?)|(?:all|the) (?:others?|rest))$/;

/** "enterprise vs everyone else": all but what is named. */
export const refineRest: Rule = (spans) => {
  const versus = spans.findIndex((span) => roleOf(span) === 'versus');
  const at = spans.slice(0, Math.max(0, versus)).findLastIndex(({ reading }) => reading.kind === 'name');
  const name = spans[at];
  if (
    versus === -1 ||
    name === undefined ||
    spans.slice(at + 1, versus).some(({ reading }) => reading.kind === 'name')
  )
    return spans;
  const words = (to: number): string =>
    spans
      .slice(versus + 1, to)
      .map(textOf)
      .join(' ');
  const end = [4, 3, 2]
    .map((length) => versus + length)
    .find((to) => to <= spans.length && REST.test(words(to)));
  if (end === undefined) return spans;
  const rest = spans[versus + 1];
  if (rest === undefined) return spans;
  return [
    ...spans.slice(0, versus + 1),
    { ...rest, words: 'non', reading: { kind: 'role', role: 'exclude' } },
    { ...name, from: rest.from, to: rest.to },
    ...spans.slice(end),
  ];
};
