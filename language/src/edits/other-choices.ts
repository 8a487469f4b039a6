import { addsUp, type DimensionId, METRICS } from '@parley/core/metrics';
import { rowsOf } from '../frame/row-count.ts';
import type { ChartWish } from '../lexicon/meaning.ts';
import { extremeOf } from '../plan/words.ts';
import { type ChoiceGroup, choice } from './choice.ts';
import type { EditBase } from './edit-base.ts';

const COUNTS = [3, 5, 10, 20, 50] as const;
const CHARTS: readonly (readonly [ChartWish, string])[] = [
  ['line', 'As a line'],
  ['bars', 'As bars'],
  ['stacked', 'Stacked'],
  ['donut', 'As a donut'],
  ['flow', 'As a flow'],
];

const removing = (change: Parameters<typeof choice>[1], detail = ''): ChoiceGroup => ({
  label: '',
  choices: [choice('Remove', change, { detail })],
});

/** Which rows come first, and how many of them. */
export function orderChoices({ frame, plan }: EditBase): ChoiceGroup[] {
  const { top } = frame;
  if (top === null) return [];
  const { count, order } = top;
  return [
    {
      label: 'First',
      choices: (['desc', 'asc'] as const).map((each) =>
        choice(
          extremeOf(plan.metric, each),
          { part: 'order', to: { order: each, count } },
          { isCurrent: each === order },
        ),
      ),
    },
    {
      label: 'So many',
      choices: COUNTS.map((each) =>
        choice(
          `${each} rows`,
          { part: 'order', to: { order, count: each } },
          { isCurrent: each === rowsOf(frame) },
        ),
      ),
    },
    removing({ part: 'order', to: null }, 'Most first, 10 rows'),
  ];
}

export const thresholdChoices = (at: number): ChoiceGroup[] => [
  removing({ part: 'threshold', at, to: null }),
];

export const offsetChoices = (): ChoiceGroup[] => [
  removing({ part: 'offset', to: null }, 'From the first row on'),
];

export const knownChoices = (): ChoiceGroup[] => [removing({ part: 'known', to: null })];

/** One figure of the rows shown, where they allow it. */
export function foldChoices({ frame, plan }: EditBase): ChoiceGroup[] {
  const by = plan.frame.groupings as readonly DimensionId[];
  return [
    {
      label: 'Of the rows shown',
      choices: [
        ...(addsUp(plan.metric, by)
          ? [choice('All together', { part: 'fold', to: 'sum' }, { isCurrent: frame.fold === 'sum' })]
          : []),
        ...(METRICS[plan.metric].additive
          ? [choice('On average', { part: 'fold', to: 'average' }, { isCurrent: frame.fold === 'average' })]
          : []),
        choice('Each by itself', { part: 'fold', to: null }),
      ],
    },
  ];
}

export const chartChoices = ({ frame }: EditBase): ChoiceGroup[] => [
  {
    label: 'Drawn',
    choices: CHARTS.map(([to, label]) =>
      choice(label, { part: 'chart', to }, { isCurrent: frame.chart === to }),
    ),
  },
  removing({ part: 'chart', to: null }, 'Drawn as it is usually'),
];
