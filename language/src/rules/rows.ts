import type { NameField } from '../names/name-index.ts';
import { textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { list } from '../text/list.ts';
import type { Rule } from './rule.ts';

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

const OF_SITE: ReadonlySet<NameField> = new Set(
  list(`channel, vendor, campaign, sector, region, revRange, page`) as readonly NameField[],
);

/** "how much of October's spend was Google Ads": a part of it. */
export const refinePartOf: Rule = (spans) => {
  const at = spans.findIndex(
    (span, index) =>
      textOf(span) === 'how much' &&
      spans[index + 1]?.reading.kind === 'period' &&
      /^of\b/.test(textOf(spans[index + 1])),
  );
  const isNamed = spans.some(({ reading }) => ['name', 'traffic'].includes(reading.kind));
  return at === -1 || !isNamed
    ? spans
    : spans.map((span, index) =>
        index === at ? { ...span, reading: { kind: 'role', role: 'share' } } : span,
      );
};

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
