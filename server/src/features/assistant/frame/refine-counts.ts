import type { Unmeasured } from '../lexicon/meaning.ts';
import type { NameField } from '../names/name-index.ts';
import { roleOf, textOf } from './context.ts';
import type { Span } from './span.ts';

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
