import { neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';

const isName = (span: Span | undefined): boolean =>
  span?.reading.kind === 'name' || span?.reading.kind === 'path';

const fieldOf = (span: Span | undefined): string =>
  span?.reading.kind === 'name' ? (span.reading.match.choices[0]?.field ?? '') : (span?.reading.kind ?? '');

const isJoint = (span: Span | undefined): boolean => roleOf(span) === 'and' || roleOf(span) === 'versus';

/** A figure with what it alone is of. */
type Own = { metric: Span; names: readonly Span[] };

/**
 * "visits from LinkedIn Ads and spend on Google Ads": each figure is of something of its own, which one question to the
 * data cannot hold. Nothing where the names are said of all figures.
 */
export function readOwnNames(spans: readonly Span[]): readonly [Own, Own] | null {
  const [first = -1, second = -1] = spans.flatMap(({ reading }, at) =>
    reading.kind === 'metric' ? [at] : [],
  );
  const [one, other] = [spans[first], spans[second]];
  if (one === undefined || other === undefined) return null;
  const before = spans.slice(0, first).filter(isName);
  const between = spans.slice(first + 1, second).filter(isName);
  const after = spans.slice(second + 1).filter(isName);
  const led = neighbour(spans, second, -1);
  const said = (names: readonly Span[]): string => names.map(textOf).toSorted().join();
  const pair = (names: readonly Span[], others: readonly Span[]): readonly [Own, Own] | null =>
    said(names) === said(others)
      ? null
      : [
          { metric: one, names },
          { metric: other, names: others },
        ];
  // "google ads visits and linkedin ads spend"
  if (led !== undefined && isName(led)) {
    const isOwn = isJoint(neighbour(spans, spans.indexOf(led), -1)) && between.length === 1;
    return isOwn && before.length > 0 ? pair(before, [led]) : null;
  }
  if (!isJoint(led) || after.length === 0) return null;
  // "visits from google and spend on bing"
  if (between.length > 0) return pair(between, after);
  // "google ads visits and spend on linkedin ads"
  const isSameField = before.some((name) => after.some((each) => fieldOf(each) === fieldOf(name)));
  return isSameField ? pair(before, after) : null;
}
