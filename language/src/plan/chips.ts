import type { Chip } from '@parley/core/assistant';
import { METRICS } from '@parley/core/metrics';
import type { Frame, Restriction } from '../frame/frame.ts';
import { FIELD_NOUNS, listed } from '../frame/nouns.ts';
import type { Grouping } from '../lexicon/meaning.ts';
import { isOfAllTime } from './all-time.ts';
import type { Measured } from './metrics-of.ts';
import { boundsOf, describeThreshold, extremeOf, groupingName, TRAFFIC_NAMES } from './words.ts';

type Shown = {
  /** As it is remembered: the places of filters are those in it. */
  asked: Frame;
  frame: Frame;
  groupings: readonly Grouping[];
  measured: Measured;
  /** Of the categories those that do not go without saying. */
  said: Frame['traffic'];
  audience: { id: string; name: string } | undefined;
  isRows: boolean;
  rangeWords: string;
  compareWords: string;
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `LinkedIn: LinkedIn and LinkedIn Ads`, where one name stands for several. */
const namedValue = ({ name, members }: Restriction): string =>
  members.length > 1 && !name.includes('+') ? `${name}: ${listed(members)}` : name;

const restrictionLabel = ({ field, isExcluded }: Restriction): string =>
  isExcluded ? `Without ${FIELD_NOUNS[field]}` : capital(FIELD_NOUNS[field]);

function metricChips({ frame, measured: { metrics, isAssumed } }: Shown): Chip[] {
  if (frame.isReallocation)
    return [{ label: 'Metric', value: 'What direct visits came from', part: { kind: 'metric', at: 0 } }];
  return metrics.map((metric, at) => ({
    label: 'Metric',
    value: METRICS[metric].label + (isAssumed ? ' (assumed)' : ''),
    part: { kind: 'metric', at },
  }));
}

function narrowingChips({ asked, frame, measured, said, audience }: Shown): Chip[] {
  const restrictions = frame.restrictions.map(
    (each): Chip => ({
      label: restrictionLabel(each),
      value: namedValue(each),
      part: { kind: 'filter', at: asked.restrictions.indexOf(each) },
    }),
  );
  const categories = said.map(
    (each): Chip => ({
      label: each.isExcluded ? 'Without' : 'Traffic',
      value: TRAFFIC_NAMES[each.type],
      part: { kind: 'traffic', at: measured.traffic.indexOf(each) },
    }),
  );
  const known: Chip[] =
    frame.isKnownOnly && said.length === 0
      ? [{ label: 'Traffic', value: 'known companies', part: { kind: 'known' } }]
      : [];
  const named = asked.restrictions.findIndex((each) => !frame.restrictions.includes(each));
  const chosen: Chip[] =
    audience === undefined
      ? []
      : [
          {
            label: 'Audience',
            value: audience.name,
            part: named === -1 ? { kind: 'audience', id: audience.id } : { kind: 'filter', at: named },
          },
        ];
  return [...restrictions, ...categories, ...known, ...chosen];
}

function rowChips({ frame, measured: { metrics }, isRows }: Shown): Chip[] {
  const { top, offset, fold, chart } = frame;
  const [metric = 'visits'] = metrics;
  const chips = boundsOf(frame).map(
    (bound, at): Chip => ({
      label: 'Only with',
      value: describeThreshold(bound, metric),
      part: { kind: 'threshold', at },
    }),
  );
  if (top !== null && isRows)
    chips.push({ label: 'Order', value: orderWords(metric, top), part: { kind: 'order' } });
  if (offset !== 0 && isRows)
    chips.push({ label: 'Rows', value: `after the first ${offset}`, part: { kind: 'offset' } });
  if (fold !== null)
    chips.push({
      label: 'Of the rows shown',
      value: fold === 'sum' ? 'all together' : 'on average',
      part: { kind: 'fold' },
    });
  if (chart !== null) chips.push({ label: 'Drawn as', value: chart, part: { kind: 'chart' } });
  return chips;
}

/** `most first, 5 rows`: the order of rows, and how many were asked for. */
export function orderWords(
  metric: Parameters<typeof extremeOf>[0],
  { order, count }: NonNullable<Frame['top']>,
): string {
  const first = `${extremeOf(metric, order).toLowerCase()} first`;
  return count === null ? first : `${first}, ${count} ${count === 1 ? 'row' : 'rows'}`;
}

/** Periods that nobody named. */
export const assumedPeriod = (asked: Frame): string =>
  isOfAllTime(asked) ? 'all that is kept' : 'last 90 days';

function timeChips({ asked, rangeWords, compareWords }: Shown): Chip[] {
  const { period, comparison } = asked;
  const words = comparison?.isNone === true ? 'nothing' : compareWords;
  // Two days are said once.
  const named = period?.words === rangeWords ? rangeWords : `${period?.words}: ${rangeWords}`;
  return [
    {
      label: 'Period',
      value: period === null ? `${assumedPeriod(asked)}, ${rangeWords} (assumed)` : named,
      part: { kind: 'period' },
    },
    ...(words === ''
      ? []
      : [{ label: 'Compared with', value: words, part: { kind: 'comparison' } } satisfies Chip]),
  ];
}

/** The understood question as chips; each tells which part of the frame it shows, so that it can be changed alone. */
export const chipsOf = (shown: Shown): Chip[] => [
  ...metricChips(shown),
  ...shown.groupings.map(
    (each, at): Chip => ({ label: 'By', value: groupingName(each), part: { kind: 'rows', at } }),
  ),
  ...shown.frame.sides.map(
    (side, at): Chip => ({ label: 'Compare', value: side.name, part: { kind: 'side', at } }),
  ),
  ...narrowingChips(shown),
  ...rowChips(shown),
  ...timeChips(shown),
];
