import { CHANNELS, findChannel, findVendor, VENDORS } from '@parley/core/features/channels';
import { type Named, REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { loadOwnNames } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { loadCampaigns } from '../campaigns/index.ts';

const MOST_IDS = 1000;

/** Names that all instances share. */
const CATALOGUE = new Map<string, string>(
  [CHANNELS, VENDORS, REGIONS, REV_RANGES, SECTORS].flatMap((entries: readonly Named[]) =>
    entries.map(({ id, name }) => [id, name] as const),
  ),
);

/** Where the things of an instance are kept, by the prefix of their ids. */
const TABLES = {
  audn: 'audiences',
  comp: 'companies',
  ctyp: 'campaign_types',
  oppt: 'opportunities',
  pixl: 'pixels',
} as const;
type Table = (typeof TABLES)[keyof typeof TABLES];

const read = ({ postgres, instance }: Context, table: Table, ids: readonly string[]): Promise<Named[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : postgres
        .selectFrom(table)
        .select(['id', 'name'])
        .where('instance_id', '=', instance.id)
        .where('id', 'in', ids)
        .execute();

/** Names by id, for ids of any kind. An id that the instance does not know is left out. */
export async function getDisplayNames({
  ctx,
  input,
}: {
  ctx: Context;
  input: { ids: readonly string[] };
}): Promise<Named[]> {
  const ids = [...new Set(input.ids)];
  if (ids.length > MOST_IDS)
    throw new AppError('INVALID_INPUT', { fieldErrors: { ids: `At most ${MOST_IDS} ids at a time.` } });
  const ofPrefix = (prefix: string): string[] => ids.filter((id) => id.startsWith(`${prefix}_`));
  const [own, campaigns, ...found] = await Promise.all([
    loadOwnNames(ctx),
    loadCampaigns(ctx, ofPrefix('camp')),
    ...Object.entries(TABLES).map(([prefix, table]) => read(ctx, table, ofPrefix(prefix))),
  ]);
  const names = new Map([
    ...CATALOGUE,
    ...[...campaigns.values(), ...found.flat()].map(({ id, name }) => [id, name] as const),
  ]);
  return ids.flatMap((id) => {
    const name = names.get(id) ?? findVendor(id, own)?.name ?? findChannel(id, own)?.name;
    return name === undefined ? [] : [{ id, name }];
  });
}
