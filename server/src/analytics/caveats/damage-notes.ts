import {
  formatFigure,
  type MetricId,
  type MetricQuery,
  type MetricSource,
  metricOf,
  partsOf,
} from '@parley/core/metrics';
import { type Damage, readDamage } from '../../data/damage/index.ts';
import type { Context } from '../../platform/context/context.ts';

const OF_VISITS: readonly MetricSource[] = [
  'visits',
  'pixelVisits',
  'touches',
  'leadTouches',
  'viewThroughs',
  'rows',
];
const OF_TOUCHES: readonly MetricSource[] = ['touches', 'leadTouches', 'viewThroughs', 'rows'];

/** What is counted from a table; of a table that is not here, anything may be. */
const READ_BY: Readonly<Record<string, readonly MetricSource[]>> = {
  page_views: OF_VISITS,
  visits: OF_VISITS,
  visit_days: OF_VISITS,
  company_days: OF_VISITS,
  impressions: ['impressions', 'pixelVisits', 'viewThroughs', 'touches'],
  view_throughs: OF_TOUCHES,
  touched_opportunities: OF_TOUCHES,
  opportunity_paths: OF_TOUCHES,
  opportunity_steps: OF_TOUCHES,
  touched_leads: OF_TOUCHES,
};
const NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  page_views: ['page view', 'page views'],
  impressions: ['impression', 'impressions'],
};
const namesOf = (table: string): readonly [string, string] => NAMES[table] ?? [table, table];

/** The subject of a sentence and its verb: `1 page view of 3 March was`. */
function lostWords(table: string, rows: number, of: string): string {
  const [one, many] = namesOf(table);
  return `${formatFigure(rows, 'count')} ${rows === 1 ? one : many} of ${of} ${rows === 1 ? 'was' : 'were'}`;
}

const someWords = ({ table, isDoubtful }: Damage): string =>
  `Some ${namesOf(table)[1]} ${isDoubtful ? 'may have been' : 'were'}`;

const dayOf = (at: Date | string): string => formatFigure(new Date(at).getTime(), 'date');

/** Rows that are lost within the days of a question; undefined where it is not known of which days they were. */
function lostWithin({ lost }: Damage, { start, end }: MetricQuery['range']): number | undefined {
  if (lost.length === 0) return undefined;
  return lost.filter(({ day }) => day >= start && day <= end).reduce((sum, { rows }) => sum + rows, 0);
}

/** What a damaged table means for figures of some days; undefined where they lack nothing. */
export function damageNote(damage: Damage, range: MetricQuery['range']): string | undefined {
  const { table, since, isDerived, isDoubtful } = damage;
  if (isDerived)
    return `A part of the store was found damaged on ${dayOf(since)}: this figure may lack rows until "parley-server rebuild" has made them again.`;
  const rows = lostWithin(damage, range);
  if (rows === 0) return undefined;
  const lost = rows === undefined ? someWords(damage) : lostWords(table, rows, 'these days');
  const lacks = isDoubtful ? 'may lack' : 'lacks';
  return `${lost} lost with a part of the store that was found damaged on ${dayOf(since)}: this figure ${lacks} ${rows === 1 ? 'it' : 'them'}.`;
}

/** What a damaged table means for every figure, list and chart of an instance. */
export function damageLine(damage: Damage): string {
  const { table, since, isDerived, isDoubtful, lost } = damage;
  const found = `found damaged on ${dayOf(since)}`;
  if (isDerived)
    return `A part of the store was ${found}: visits and what follows from them may be too low until an operator runs "parley-server rebuild".`;
  const [first, last] = [lost[0]?.day, lost.at(-1)?.day];
  if (first === undefined || last === undefined)
    return `${someWords(damage)} lost with a part of the store that was ${found}: what counts them ${isDoubtful ? 'may be' : 'is'} too low.`;
  const rows = lost.reduce((sum, day) => sum + day.rows, 0);
  const days = first === last ? dayOf(first) : `${dayOf(first)} to ${dayOf(last)}`;
  return `${lostWords(table, rows, days)} lost with a part of the store that was ${found}: what counts ${rows === 1 ? 'it' : 'them'} is too low.`;
}

/** What is damaged of an instance, in a sentence for each table of raw rows and one for all that is derived. */
export async function damageLines({
  ctx: { postgres, instance },
}: {
  ctx: Pick<Context, 'postgres' | 'instance'>;
}): Promise<string[]> {
  const damaged = await readDamage(postgres, instance.id);
  const derived = damaged.find(({ isDerived }) => isDerived);
  return [...damaged.filter(({ isDerived }) => !isDerived), ...(derived === undefined ? [] : [derived])].map(
    damageLine,
  );
}

/** What damaged tables mean for each figure of a question. */
export async function damageNotes(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  { metrics, range }: Pick<MetricQuery, 'metrics' | 'range'>,
): Promise<Partial<Record<MetricId, string>>> {
  const damaged = await readDamage(postgres, instance.id);
  const told = damaged.flatMap((damage) => {
    const note = damageNote(damage, range);
    return note === undefined ? [] : [{ note, sources: READ_BY[damage.table] }];
  });
  const noteOf = (id: MetricId): string | undefined =>
    told.find(
      ({ sources }) =>
        sources === undefined || partsOf(id).some((part) => sources.includes(metricOf(part).source)),
    )?.note;
  return Object.fromEntries(
    metrics.flatMap((id) => {
      const note = told.length === 0 ? undefined : noteOf(id);
      return note === undefined ? [] : [[id, note]];
    }),
  );
}
