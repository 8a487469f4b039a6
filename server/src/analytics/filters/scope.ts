import type { OwnNames } from '@parley/core/features/channels';
import type { MetricQuery } from '@parley/core/metrics';
import { loadOwnNames } from '../../data/channels/index.ts';
import { readWindows } from '../../data/roll-ups/index.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { audiencesFiltered, loadMembersThen, type MembersThen, membersDay } from './members-then.ts';
import { settingsOfThen } from './settings-of-then.ts';
import type { CompanySet, Targets } from './target.ts';

/** The settings of the instance and the query that apply before any filter; read once per query. */
export type FilterScope = {
  instanceId: string;
  targets: Targets;
  /** Whether an audience is selected, which restricts opportunities, leads and touches to its companies; TAM does not restrict them. */
  isRestricted: boolean;
  influenceWindowDays: number;
  viewThroughDays: number;
  /** With `net-new` only opportunities with `is_net_new` count. */
  netNewRule: 'all' | 'net-new';
  /** What channels and vendors of the instance's own are called. */
  ownNames: OwnNames;
  /** Who was in the audiences that are asked for at the end of a day; undefined for those of now. */
  then?: MembersThen | undefined;
};

type Asked = Pick<MetricQuery, 'audience' | 'filters' | 'range' | 'membersAsOf'>;

/** The scope of a metric query, with the members of its audiences as of then where it asks for those. */
export async function scopeOf(
  ctx: Pick<Context, 'postgres' | 'instance'>,
  query: Asked,
): Promise<FilterScope> {
  const scope = await resolveScope(ctx, query.audience);
  const day = membersDay(query);
  if (day === undefined) return scope;
  const { tam, target } = scope.targets;
  const ofSets = [tam, target].flatMap((set) => (set.kind === 'audience' ? set.audienceIds : []));
  const then = await loadMembersThen(
    ctx,
    [...new Set([...ofSets, ...audiencesFiltered(query.filters)])],
    day,
  );
  const asOf = (set: CompanySet): CompanySet => (set.kind === 'audience' ? { ...set, then } : set);
  return { ...scope, then, targets: { tam: asOf(tam), target: asOf(target) } };
}

export async function resolveScope(
  ctx: Pick<Context, 'postgres' | 'instance'>,
  audience: string | undefined,
): Promise<FilterScope> {
  const reading = ctx.postgres
    .selectFrom('instances')
    .select(['tam_audience_id', 'tam_region_ids', 'tam_sector_ids', 'tam_rev_range_ids', 'net_new_rule'])
    .where('id', '=', ctx.instance.id)
    .executeTakeFirst();
  const [holding, windows, ownNames] = await Promise.all([
    reading,
    readWindows(ctx.postgres, ctx.instance.id),
    loadOwnNames(ctx),
  ]);
  if (holding === undefined || windows === undefined) throw notFound('instance');
  const instance = { ...holding, ...(await settingsOfThen(ctx)) };
  const tam: CompanySet =
    instance.tam_audience_id === null
      ? {
          kind: 'attributes',
          regionIds: instance.tam_region_ids,
          sectorIds: instance.tam_sector_ids,
          revRangeIds: instance.tam_rev_range_ids,
        }
      : { kind: 'audience', audienceIds: [instance.tam_audience_id] };
  const scope = {
    instanceId: ctx.instance.id,
    ...windows,
    netNewRule: instance.net_new_rule,
    ownNames,
  };
  // Selecting the target market by its id is the same as selecting nothing.
  if (audience === undefined || audience === '' || audience === instance.tam_audience_id) {
    return { ...scope, targets: { tam, target: tam }, isRestricted: false };
  }
  const audienceIds = [...new Set(audience.split(','))].toSorted();
  const selected = await ctx.postgres
    .selectFrom('audiences')
    .select('id')
    .where('id', 'in', audienceIds)
    .where('instance_id', '=', ctx.instance.id)
    .execute();
  if (selected.length < audienceIds.length) throw notFound('audience');
  const target: CompanySet = { kind: 'audience', audienceIds };
  return { ...scope, targets: { tam, target }, isRestricted: true };
}
