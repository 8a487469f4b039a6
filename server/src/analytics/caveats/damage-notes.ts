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
const NAMES: Readonly<Record<string, string>> = { page_views: 'page views', impressions: 'impressions' };

const dayOf = (at: Date | string): string => formatFigure(new Date(at).getTime(), 'date');

/** Rows that are lost within the days of a question; undefined where it is not known of which days they were. */
function lostWithin({ lost }: Damage, { start, end }: MetricQuery['range']): number | undefined {
  if (lost.length === 0) return undefined;
  return lost.filter(({ day }) => day >= start && day <= end).reduce((sum, { rows }) => sum + rows, 0);
}

/** What a damaged table means for figures of some days; undefined where they lack nothing. */
export function damageNote(damage: Damage, range: MetricQuery['range']): string | undefined {
  const { table, since, isDerived } = damage;
  if (isDerived)
    return `A part of the store was found damaged on ${dayOf(since)}: this figure may lack rows until "parley-server rebuild" has made them again.`;
  const rows = lostWithin(damage, range);
  if (rows === 0) return undefined;
  const name = NAMES[table] ?? table;
  const lost =
    rows === undefined ? `Some ${name} were` : `${formatFigure(rows, 'count')} ${name} of these days were`;
  return `${lost} lost with a part of the store that was found damaged on ${dayOf(since)}: this figure lacks them.`;
}

/** What a damaged table means for every figure, list and chart of an instance. */
function damageLine({ table, since, isDerived, lost }: Damage): string {
  const found = `found damaged on ${dayOf(since)}`;
  if (isDerived)
    return `A part of the store was ${found}: visits and what follows from them may be too low until an operator runs "parley-server rebuild".`;
  const name = NAMES[table] ?? table;
  const [first, last] = [lost[0]?.day, lost.at(-1)?.day];
  if (first === undefined || last === undefined)
    return `Some ${name} were lost with a part of the store that was ${found}: what counts them is too low.`;
  const rows = lost.reduce((sum, day) => sum + day.rows, 0);
  const days = first === last ? dayOf(first) : `${dayOf(first)} to ${dayOf(last)}`;
  return `${formatFigure(rows, 'count')} ${name} of ${days} were lost with a part of the store that was ${found}: what counts them is too low.`;
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
