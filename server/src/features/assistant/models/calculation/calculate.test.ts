import type { MetricId, MetricUnit } from '@parley/core/metrics';
import { METRICS } from '@parley/core/metrics';
import { expect, it } from 'vitest';
import type { Amount } from '../readings/index.ts';
import { calculate, type Operation } from './calculate.ts';

const of = (metric: MetricId, value: number, more: Partial<Amount> = {}): Amount => ({
  ...{ label: METRICS[metric].label, unit: METRICS[metric].unit as MetricUnit, row: [], period: 'Feb' },
  ...{ metric, value, role: 'figure' },
  ...more,
});
const row = (name: string) => ({ row: [name] });
const SPEND = of('spend', 5000);
const LEADS = of('leads', 40);

it.each<[Operation, Amount[], string, string]>([
  ['ratio', [SPEND, LEADS], '$125.00', 'Spend per leads'],
  ['ratio', [of('visits', 90), LEADS], '2.3', 'Visits per leads'],
  ['ratio', [of('pipelineAmount', 12_000), SPEND], '2.4x', 'Pipeline per spend'],
  [
    'difference',
    [of('visits', 900), of('visits', 1200, { role: 'before', period: 'Jan' })],
    '-300',
    'Visits (Feb) minus visits (Jan)',
  ],
  [
    'difference',
    [of('winRate', 0.4), of('winRate', 0.25, row('Bing'))],
    '15 points',
    'Win rate minus win rate (Bing), in points',
  ],
  [
    'share',
    [of('visits', 250, row('Bing')), of('visits', 1000)],
    '25%',
    'Visits (Bing) as a share of visits',
  ],
  [
    'sum',
    [of('spend', 10, row('Bing')), of('spend', 15, row('Google'))],
    '$25',
    'Spend (Bing) plus spend (Google)',
  ],
])('%s of %j', (operation, parts, told, label) => {
  expect(calculate(operation, parts)).toMatchObject({ ok: true, told, label });
});

it('a difference knows which way a figure went, whichever is named first', () => {
  const [now, then] = [of('visits', 900), of('visits', 1200, { role: 'before', period: 'Jan' })];
  const fell = { size: '300', role: 'change', moved: -300 };
  expect(calculate('difference', [now, then])).toMatchObject({ ...fell, told: '-300' });
  expect(calculate('difference', [then, now])).toMatchObject({ ...fell, told: '300' });
  // Of two other figures of one thing none is known to be the earlier.
  const other = of('visits', 1200, { period: 'Mar' });
  expect(calculate('difference', [now, other])).toMatchObject({ role: 'gap' });
});

it.each<[Operation, Amount[], string]>([
  ['sum', [of('visits', 900), of('targetVisits', 100)], 'different figures'],
  ['sum', [SPEND, of('pipelineAmount', 100)], 'different figures'],
  ['difference', [SPEND, LEADS], 'different units'],
  ['sum', [SPEND, LEADS], 'different units'],
  ['sum', [of('companies', 5, row('Bing')), of('companies', 7, row('Google'))], 'do not add up'],
  ['sum', [of('spend', 10, row('Bing')), of('spend', 100)], 'count twice'],
  ['share', [of('visits', 1000), of('visits', 10, row('Bing'))], 'no part'],
  ['ratio', [SPEND, of('leads', 0)], 'zero'],
  ['ratio', [LEADS, SPEND], 'says nothing'],
  ['ratio', [SPEND, LEADS, LEADS], 'two values'],
  ['sum', [SPEND], 'two values'],
  ['difference', [of('visits', 0.2, { role: 'change', unit: 'percent' }), of('visits', 0.1)], 'per cent'],
])('no %s of %j', (operation, parts, problem) => {
  const calculated = calculate(operation, parts);
  expect(calculated.ok ? '' : calculated.problem).toContain(problem);
});
