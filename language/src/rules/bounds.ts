import { neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { each, metricIn, type Rule, STOP } from './rule.ts';

const isBound = (span: Span | undefined): boolean => span?.reading.kind === 'threshold';

const JOINT = /^(but|yet|while|still|though)$/i;

/** "more than 5 but less than 20": the word between two bounds joins them. */
const betweenBounds = each((span, at, spans) => {
  const isBetween =
    JOINT.test(span.words) &&
    !isBound(span) &&
    spans.slice(0, at).some(isBound) &&
    spans.slice(at + 1).some(isBound);
  return isBetween ? { kind: 'role', role: 'and' } : undefined;
});

const MORE = /^(more|above|over|up|higher|better|upwards?)$/;
const LESS = /^(less|fewer|below|under|lower)$/;

/** "200 target visits or fewer": what is counted stands between the number and its bound. */
const trailing: Rule = (spans) => {
  const joint = spans.findIndex((span, at) => {
    const next = textOf(spans[at + 1]);
    return ['or', 'and'].includes(roleOf(span) ?? '') && (MORE.test(next) || LESS.test(next));
  });
  const number = joint - 2;
  const { reading } = spans[number] ?? {};
  if (joint === -1 || reading?.kind !== 'number' || metricIn(spans[joint - 1]) === undefined) return spans;
  const isMin = MORE.test(textOf(spans[joint + 1]));
  return spans.map((span, at) => {
    if (at === joint || at === joint + 1) return { ...span, reading: STOP };
    if (at !== number) return span;
    const bounds = { min: isMin ? reading.value : null, max: isMin ? null : reading.value };
    return { ...span, reading: { kind: 'threshold', ...bounds, isExclusive: false, isPercent: false } };
  });
};

/** "a cpv from 10 to 30", "spend of 5k to 20k": two numbers after a figure are the ends of a stretch of it. */
const stretches: Rule = (spans) => {
  const first = spans.findIndex(
    ({ reading }, at) =>
      reading.kind === 'number' &&
      /^(to|and|through|until|up to)$/.test(textOf(spans[at + 1])) &&
      spans[at + 2]?.reading.kind === 'number' &&
      metricIn(neighbour(spans, at, -1)) !== undefined,
  );
  const [one, other] = [spans[first]?.reading, spans[first + 2]?.reading];
  if (one?.kind !== 'number' || other?.kind !== 'number' || one.value > other.value) return spans;
  const bounds = { min: one.value, max: other.value, isExclusive: false, isPercent: false };
  return spans.map((span, at) => {
    if (at === first) return { ...span, reading: { kind: 'threshold', ...bounds } };
    return at === first + 1 || at === first + 2 ? { ...span, reading: STOP } : span;
  });
};

/** "credit under time decay": by which model, and no bound. */
const underModel = each((span, at, spans) =>
  span.reading.kind === 'more' && neighbour(spans, at, 1)?.reading.kind === 'model' ? STOP : undefined,
);

const RULES: readonly Rule[] = [betweenBounds, trailing, stretches, underModel];

/** Words that bound figures together with others. */
export const refineBounds: Rule = (spans) => RULES.reduce((read, rule) => rule(read), spans);
