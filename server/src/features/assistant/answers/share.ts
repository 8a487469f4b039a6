import { METRICS } from '@parley/core/metrics';
import { metricName } from '@parley/language/plan';
import type { Answerer } from './answer-parts.ts';
import { during, figure, name, part, say } from './phrase.ts';
import { placeOf, scopeOf } from './wording.ts';

/** What part one figure is of another. */
export const answerShare: Answerer = async ({ plan, ask, today }) => {
  const { whole, metric } = plan;
  const [part_, all] = await Promise.all([
    ask(plan.query),
    whole === null ? Promise.resolve(null) : ask(whole.query),
  ]);
  const value = part_.totals.metrics[metric] ?? null;
  const total = all?.totals.metrics[whole?.metric ?? metric] ?? null;
  const share = value === null || total === null || total === 0 ? null : value / total;
  const of = metricName(whole?.metric ?? metric);
  const be = METRICS[whole?.metric ?? metric].unit === 'money' ? 'is' : 'are';
  const what = metric === whole?.metric ? '' : ` ${metricName(metric)}`;
  const place = placeOf(plan);
  return {
    text: say`${figure(share, 'percent')} of all ${name(of)} ${during(plan.rangeWords)} ${name(be)}${part(what)}${part(scopeOf(plan))}: ${figure(value, METRICS[metric].unit)} of ${figure(total, METRICS[metric].unit)}.${part(place === '' ? '' : ` ${place}`)}`,
    blocks: [
      { kind: 'number', label: `Share of ${of}`, value: share, unit: 'percent', better: 'neither' },
      {
        kind: 'number',
        label: METRICS[metric].label,
        value,
        unit: METRICS[metric].unit,
        better: METRICS[metric].better,
      },
    ],
    asOf: part_.asOf === '' ? today : part_.asOf,
    warnings: [],
    suggestions: [],
  };
};
