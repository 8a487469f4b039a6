import type { Frame } from '../frame/frame.ts';
import type { Span } from '../spans/span.ts';

/** "never mind Oakcliff", where the question before was of Oakcliff Transport: of several of that name the one spoken of. */
export function namedBefore(spans: readonly Span[], before: Frame | null): readonly Span[] {
  if (before === null) return spans;
  const spoken = [...before.restrictions, ...before.sides, ...before.passed].flatMap(({ ids }) => ids);
  return spans.map((span): Span => {
    if (span.reading.kind !== 'name' || span.reading.match.choices.length < 2) return span;
    const { match } = span.reading;
    const [own, another] = match.choices.filter(({ ids }) => ids.every((id) => spoken.includes(id)));
    if (own === undefined || another !== undefined) return span;
    return { ...span, reading: { ...span.reading, match: { ...match, choices: [own] } } };
  });
}
