import type { Unmeasured } from '../lexicon/meaning.ts';
import type { NameField } from '../names/name-index.ts';
import { roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';

/** Names of kinds of companies: "how many banks" counts companies, "which hospitals" lists them. */
const OF_COMPANIES: ReadonlySet<NameField> = new Set(['sector', 'revRange']);
const BROUGHT: ReadonlySet<NameField> = new Set(['channel', 'vendor', 'campaign']);
const COUNTED = /^(how many|number of|count of|total number of|nr of|no of)$/;

const notCounted = (words: string): Unmeasured => ({
  what: `How many “${words}” there were`,
  reason: 'what came of them is counted, not how many were made',
  instead: 'Visits by channel in the last 30 days',
});

const fieldOf = (span: Span | undefined): NameField | undefined =>
  span?.reading.kind === 'name' ? span.reading.match.choices[0]?.field : undefined;

/** What a name only qualifies: "how many linkedin visits". */
const isQualified = (next: Span | undefined): boolean =>
  next !== undefined &&
  ['metric', 'companies', 'grouping', 'traffic', 'name', 'unknown', 'unmeasured'].includes(next.reading.kind);

/**
 * "how many emails did we send": a name after "how many" is counted itself. Companies of a kind are; what ads, posts and
 * mails there were is nothing that is kept.
 */
export function refineCounts(spans: readonly Span[]): readonly Span[] {
  const hasSubject = spans.some(({ reading }) => ['metric', 'companies'].includes(reading.kind));
  return spans.flatMap((span, at): Span[] => {
    const before = spans[at - 1];
    const field = fieldOf(span);
    if (field === undefined || span.reading.kind !== 'name' || isQualified(spans[at + 1])) return [span];
    const isPlural = /s$/.test(textOf(span));
    const isAsked = COUNTED.test(textOf(before)) || (roleOf(before) === 'which' && isPlural);
    if (!isAsked || hasSubject) return [span];
    if (OF_COMPANIES.has(field)) {
      if (/compan|account|business|firm/.test(textOf(span))) return [span];
      const noun: Span = {
        ...span,
        from: span.to,
        words: '',
        score: 0,
        reading: { kind: 'companies', isEngaged: false },
      };
      return [noun, span];
    }
    return BROUGHT.has(field) && roleOf(before) === 'count'
      ? [{ ...span, reading: { kind: 'unmeasured', unmeasured: notCounted(span.words) } }]
      : [span];
  });
}

const SIZED = /^(size|big|large|long)$/;

/** "size of named accounts", "how many companies are in named accounts": who is in the audience, whether they came or not. */
export function refineAudienceSize(spans: readonly Span[]): readonly Span[] {
  const audience = spans.findIndex((span) => fieldOf(span) === 'audience');
  const hasMore = spans.some(
    (span) =>
      span.reading.kind === 'metric' || ['visited', 'by', 'which', 'list'].includes(roleOf(span) ?? ''),
  );
  if (audience === -1 || hasMore) return spans;
  const sized = spans.findIndex((span, at) => at < audience && SIZED.test(textOf(span)));
  const counted = spans.findIndex(
    (span, at) => at < audience && span.reading.kind === 'companies' && roleOf(spans[at - 1]) === 'count',
  );
  const isIn = /^(in|on)$/.test(textOf(spans[audience - 1])) || textOf(spans[audience - 2]) === 'in';
  const at = sized !== -1 ? sized : isIn ? counted : -1;
  const gap = spans.slice(at + 1, audience);
  if (at === -1 || gap.some(({ reading }) => reading.kind !== 'stop' && reading.kind !== 'role'))
    return spans;
  return spans.map((span, index) =>
    index === at ? { ...span, reading: { kind: 'metric', metric: 'baseAccounts' } } : span,
  );
}
