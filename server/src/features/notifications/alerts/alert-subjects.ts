import { channelOf, vendorOf } from '@parley/core/features/channels';
import { loadOwnNames } from '../../../data/channels/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import type { VariableTemplate } from '../../../platform/postgres/subscription-tables.ts';

const MOST_NAMED = 3;
/** By what has no name, or none any more: such a figure is never shown as one of everything. */
const FURTHER = ', narrowed further';
const TABLES = { campaignIds: 'campaigns', pixelIds: 'pixels' } as const;
type Narrowed = { variable_template: VariableTemplate };
type Part = { field: string; ids: string[]; isExcluded: boolean };

/** What a template narrows a figure to, by the field of its filters; without ids where it is not by names. */
function partsOf({ variable_template: { filter } }: Narrowed): Part[] {
  return (Array.isArray(filter) ? filter : []).flatMap((each: unknown): Part[] => {
    const { field, operator, operand } = (each ?? {}) as Record<string, unknown>;
    const ids = (Array.isArray(operand) ? operand : [operand]).filter((id) => typeof id === 'string');
    return typeof field === 'string'
      ? [{ field, ids, isExcluded: operator === 'notIn' || operator === 'ne' }]
      : [];
  });
}

async function storedNames(
  { postgres, instance }: Context,
  table: 'campaigns' | 'pixels' | 'audiences',
  ids: readonly string[],
): Promise<(readonly [string, string])[]> {
  if (ids.length === 0) return [];
  const rows = await postgres
    .selectFrom(table)
    .select(['id', 'name'])
    .where('instance_id', '=', instance.id)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, name }) => [id, name]);
}

const listed = (names: readonly string[]): string => {
  const more = names.length - MOST_NAMED;
  const shown = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
};

/** What each alert is narrowed to, for people: `, of LinkedIn Ads, for Key accounts`; empty for all. */
export async function alertSubjects(ctx: Context, rows: readonly Narrowed[]): Promise<string[]> {
  const parts = rows.map(partsOf);
  const idsOf = (field: string): string[] => [
    ...new Set(parts.flat().flatMap((part) => (part.field === field ? part.ids : []))),
  ];
  const audiences = [...new Set(rows.flatMap(({ variable_template: { audienceId } }) => audienceId ?? []))];
  const stored = new Map(
    (
      await Promise.all([
        ...(['campaignIds', 'pixelIds'] as const).map((field) =>
          storedNames(ctx, TABLES[field], idsOf(field)),
        ),
        storedNames(ctx, 'audiences', audiences),
      ])
    ).flat(),
  );
  const own = await loadOwnNames(ctx);
  const nameOf = (field: string, id: string): string[] => {
    if (field === 'channelIds') return [channelOf(id, own).name];
    if (field === 'vendorIds') return [vendorOf(id, own).name];
    return [stored.get(id) ?? []].flat();
  };
  return rows.map(({ variable_template: { audienceId } }, at) => {
    const of = (parts[at] ?? []).map(({ field, ids, isExcluded }) => {
      const names = ids.flatMap((id) => nameOf(field, id));
      if (names.length === 0) return FURTHER;
      return `, ${isExcluded ? 'without' : 'of'} ${listed(names)}`;
    });
    const audience = stored.get(audienceId ?? '');
    if (audienceId !== undefined) of.push(audience === undefined ? FURTHER : `, for ${audience}`);
    return [...new Set(of)]
      .toSorted((one, other) => Number(one === FURTHER) - Number(other === FURTHER))
      .join('');
  });
}
