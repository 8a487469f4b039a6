import type { Span } from './span.ts';

/** Of all readings of all parts of the question, the row of spans that covers it best. */
export function bestPath(spans: readonly Span[], length: number): Span[] {
  type Step = { score: number; span: Span | null };
  const steps: Step[] = [{ score: 0, span: null }];
  const ending = new Map<number, Span[]>();
  for (const span of spans) ending.set(span.to, [...(ending.get(span.to) ?? []), span]);
  for (let at = 1; at <= length; at += 1) {
    let best: Step = { score: Number.NEGATIVE_INFINITY, span: null };
    for (const span of ending.get(at) ?? []) {
      const score = (steps[span.from]?.score ?? Number.NEGATIVE_INFINITY) + span.score;
      if (score > best.score) best = { score, span };
    }
    steps.push(best);
  }
  const path: Span[] = [];
  for (let at = length; at > 0; ) {
    const span = steps[at]?.span ?? null;
    if (span === null) return path;
    path.unshift(span);
    at = span.from;
  }
  return path;
}
