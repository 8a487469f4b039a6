import { TOUCHED } from '../lexicon/touched.ts';
import { metricIn, roleOf, textOf } from '../spans/context.ts';
import { CREDITED, type Rule, STOP } from './rule.ts';

const INFLUENCING = /^(influenced?|touch(ed)?|contribut(e|ed|es|ion|ions))$/;

/** "pipeline from marketing": what marketing earned depends on the model, so it is asked which. */
const ofMarketing: Rule = (spans) => {
  const isPlain = spans.every(({ reading }) => reading.kind !== 'model' && reading.kind !== 'unclear');
  const hasSpend = spans.some((span) => /spend|Spend|cost/.test(metricIn(span) ?? ''));
  if (!isPlain || hasSpend) return spans;
  return spans.map((span) =>
    textOf(span) === 'marketing' ? { ...span, reading: { kind: 'unclear', wish: 'credit' } } : span,
  );
};

/** "how much pipeline did LinkedIn influence": the opportunities it touched. Credit without a model needs a clarification. */
export const influence: Rule = (spans) => {
  const at = spans.findIndex(({ reading }) =>
    CREDITED.has(reading.kind === 'metric' ? reading.metric : 'visits'),
  );
  const metric = metricIn(spans[at]);
  const verb = spans.find(
    (span) => !['metric', 'name'].includes(span.reading.kind) && INFLUENCING.test(textOf(span)),
  );
  const credit = spans.find(
    (span) =>
      span.reading.kind !== 'metric' && /^(attributed|credit|attribution|sourced)$/.test(textOf(span)),
  );
  if (metric === undefined) return spans;
  if (verb === undefined && credit === undefined) return ofMarketing(spans);
  // "credit by time decay": the model says it.
  if (spans.some(({ reading }) => reading.kind === 'model'))
    return spans.map((span) =>
      span === credit && span.reading.kind === 'unmeasured' ? { ...span, reading: STOP } : span,
    );
  return spans.map((span, index) => {
    if (span === credit) return { ...span, reading: { kind: 'unclear', wish: 'credit' } };
    if (span === verb) return { ...span, reading: { kind: 'role', role: 'visited' } };
    // "did our campaigns touch": who did it, not by what rows are.
    if (span.reading.kind === 'grouping' && spans[index + 1] === verb && roleOf(spans[index - 1]) !== 'which')
      return { ...span, reading: STOP };
    const own = metricIn(span);
    const touched = own === undefined || verb === undefined ? undefined : TOUCHED[own];
    return touched === undefined ? span : { ...span, reading: { kind: 'metric', metric: touched } };
  });
};
