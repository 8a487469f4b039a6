import type { Block } from '@parley/core/assistant';
import { addsUp, type DimensionId, METRICS } from '@parley/core/metrics';
import type { Grouping } from '@parley/language/lexicon';
import type { Plan } from '@parley/language/plan';
import { groupingName, isBucket, isListed, rowPermalink } from '@parley/language/plan';
import { capital } from './phrase.ts';
import { type Row, type Rows, valueName } from './rows.ts';
import { unitOf } from './wording.ts';

type Flow = Extract<Block, { kind: 'flow' }>;
type Node = Flow['nodes'][number];

const ROOT = 'all';
/** The most bands that a reader can distinguish. */
const MOST_PARTS = 6;
const MOST_PARTS_OF_PARTS = 4;

type Part = { id: string; name: string; value: number; rows: readonly Row[] };

/** The values of a grouping, most first; what is beyond `most`, or in no row, is one more, so that all add up to `whole`. */
function partsOf(
  rows: readonly Row[],
  grouping: Grouping,
  { plan, whole, most }: { plan: Plan; whole: number; most: number },
): Part[] {
  const parts = [...Map.groupBy(rows, (row) => row.values[grouping]?.id ?? '')].map(
    ([id, own]): Part => ({
      id,
      name: valueName(grouping, own[0]?.values[grouping]),
      value: own.reduce((sum, { metrics }) => sum + (metrics[plan.metric] ?? 0), 0),
      rows: own,
    }),
  );
  const ordered = parts.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  const shown = ordered.slice(0, most);
  const rest = whole - shown.reduce((sum, { value }) => sum + value, 0);
  // Money adds up to the cent, not to the last bit.
  return rest < 0.005 ? shown : [...shown, { id: 'rest', name: 'Everything else', value: rest, rows: [] }];
}

/** A figure by two things as what it goes to, and on to; null where rows do not add up to it. */
export function flowOf(plan: Plan, { rows, totals }: Rows): Flow | null {
  const { groupings } = plan.frame;
  const [first, second] = groupings;
  const whole = totals.metrics[plan.metric] ?? 0;
  const dimensions = groupings.filter((each): each is DimensionId => !isBucket(each));
  if (first === undefined || whole <= 0 || dimensions.length < groupings.length) return null;
  if (!addsUp(plan.metric, dimensions)) return null;
  const isLinked = isListed(plan.metric, plan.link);
  const link = (grouping: Grouping, { id, name }: Part): string | null =>
    isLinked && id !== 'rest' ? rowPermalink(grouping, { id, name }, plan.link) : null;
  const nodes = partsOf(rows, first, { plan, whole, most: MOST_PARTS }).flatMap((part): Node[] => {
    const { id, name, value } = part;
    const own = { id, name, value, parent: ROOT, permalink: link(first, part) };
    if (second === undefined || part.rows.length === 0) return [own];
    const below = partsOf(part.rows, second, { plan, whole: value, most: MOST_PARTS_OF_PARTS });
    return [
      own,
      ...below.map((each) => ({
        id: `${id}.${each.id}`,
        name: each.name,
        value: each.value,
        parent: id,
        permalink: link(second, each),
      })),
    ];
  });
  const { label } = METRICS[plan.metric];
  return {
    kind: 'flow',
    label: capital(`${label.toLowerCase()} by ${groupings.map(groupingName).join(' and ')}`),
    unit: unitOf(plan.metric),
    nodes: [{ id: ROOT, name: label, value: whole, parent: null, permalink: null }, ...nodes],
  };
}
