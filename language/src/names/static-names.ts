import { ownNames } from '@parley/core/api';
import { CHANNELS, VENDORS } from '@parley/core/features/channels';
import { REGIONS, REV_RANGES, SECTORS, UNLISTED_REGION_ID } from '@parley/core/features/companies';
import { GROUP_ALIASES, NAME_ALIASES } from '../lexicon/name-aliases.ts';
import type { NameEntry, NameField, NameGroup } from './name-index.ts';

const FIELD_OF_PREFIX: Readonly<Record<string, NameField>> = ownNames({
  regn: 'region',
  rrng: 'revRange',
  chnl: 'channel',
  sect: 'sector',
  vndr: 'vendor',
});

const ADS = / Ads$/;
/** "organic LinkedIn" is what came without an ad, where there is a vendor for those as well. */
const paidOrNot = (name: string): string[] => {
  const hasAds = VENDORS.some((each) => each.name === `${name} Ads`);
  const own = name.replace(ADS, '').toLowerCase();
  if (hasAds)
    return ['organic', 'unpaid', 'non paid'].flatMap((word) => [`${word} ${own}`, `${own} ${word}`]);
  return ADS.test(name) && VENDORS.some((each) => `${each.name} Ads` === name)
    ? [`paid ${own}`, `${own} paid`]
    : [];
};

const named = (field: NameField, values: readonly { id: string; name: string }[]): NameEntry[] =>
  values.map(({ id, name }) => ({ field, id, name, ways: NAME_ALIASES[id] ?? [] }));

/** "six sense": the one digit of a name as it is spoken. */
const spoken = (name: string): string[] =>
  /^\D*\d\D*$/.test(name)
    ? [
        name.replace(
          /\d/,
          (digit) => ` ${'zero one two three four five six seven eight nine'.split(' ')[Number(digit)]} `,
        ),
      ]
    : [];

/** The same in every instance. */
export const STATIC_NAMES: readonly NameEntry[] = [
  ...named('channel', CHANNELS),
  ...named('vendor', VENDORS).map((each) => ({
    ...each,
    ways: [...each.ways, ...paidOrNot(each.name), ...spoken(each.name)],
  })),
  ...named('sector', SECTORS),
  ...named(
    'region',
    REGIONS.filter(({ id }) => id !== UNLISTED_REGION_ID),
  ),
  ...REV_RANGES.map(({ id, name, shortName }) => ({
    field: 'revRange' as const,
    id,
    name: shortName,
    ways: [name, ...(NAME_ALIASES[id] ?? [])],
  })),
];

export const NAME_GROUPS: readonly NameGroup[] = GROUP_ALIASES.map(({ words, ids, name }) => ({
  field: FIELD_OF_PREFIX[ids[0]?.slice(0, 4) ?? ''] ?? 'channel',
  ids,
  name,
  ways: words,
}));
