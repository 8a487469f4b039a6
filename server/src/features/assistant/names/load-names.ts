import { addDays, type Day, EARLIEST_DAYS_BACK } from '@parley/core/dates';
import { CHANNELS, VENDORS } from '@parley/core/features/channels';
import { REGIONS, REV_RANGES, SECTORS, UNLISTED_REGION_ID } from '@parley/core/features/companies';
import { runMetricQuery } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { GROUP_ALIASES, NAME_ALIASES } from '../lexicon/name-aliases.ts';
import {
  buildNameIndex,
  type NameEntry,
  type NameField,
  type NameGroup,
  type NameIndex,
} from './name-index.ts';

const MOST_PAGES = 500;

const FIELD_OF_PREFIX: Readonly<Record<string, NameField>> = {
  regn: 'region',
  rrng: 'revRange',
  chnl: 'channel',
  sect: 'sector',
  vndr: 'vendor',
};

const named = (field: NameField, values: readonly { id: string; name: string }[]): NameEntry[] =>
  values.map(({ id, name }) => ({ field, id, name, ways: NAME_ALIASES[id] ?? [] }));

/** The same in every instance. */
export const STATIC_NAMES: readonly NameEntry[] = [
  ...named('channel', CHANNELS),
  ...named('vendor', VENDORS),
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

/** Pages by the words of their path: `/blog/spend-report` is found as "spend report" too. */
const pageEntry = (path: string): NameEntry => ({ field: 'page', id: path, name: path, ways: [] });

/** Every name of an instance, from the databases. */
export async function loadNames(ctx: Context, today: Day): Promise<NameIndex> {
  const [companies, campaigns, audiences, pages] = await Promise.all([
    ctx.postgres
      .selectFrom('companies')
      .select(['id', 'name', 'domain', 'account_name'])
      .where('instance_id', '=', ctx.instance.id)
      .execute(),
    ctx.postgres
      .selectFrom('campaigns')
      .select(['id', 'name'])
      .where('instance_id', '=', ctx.instance.id)
      .execute(),
    ctx.postgres
      .selectFrom('audiences')
      .select(['id', 'name', 'is_tam'])
      .where('instance_id', '=', ctx.instance.id)
      .execute(),
    runMetricQuery({
      ctx,
      input: {
        metrics: ['visits'],
        dimensions: ['page'],
        filters: [],
        range: { start: addDays(today, -EARLIEST_DAYS_BACK), end: today },
        sort: [{ by: 'visits', order: 'desc' }],
        page: { limit: MOST_PAGES, offset: 0 },
      },
    }),
  ]);
  return buildNameIndex(
    [
      ...STATIC_NAMES,
      ...audiences
        .filter(({ is_tam }) => !is_tam)
        .map(({ id, name }) => ({ field: 'audience' as const, id, name, ways: [] })),
      ...campaigns.map(({ id, name }) => ({ field: 'campaign' as const, id, name, ways: [] })),
      ...companies.map(({ id, name, domain, account_name }) => ({
        field: 'company' as const,
        id,
        name: name === '' ? domain : name,
        ways: [domain, ...(account_name === null ? [] : [account_name])],
      })),
      ...pages.rows.flatMap((row) =>
        row.dimensions.page === undefined ? [] : [pageEntry(row.dimensions.page.id)],
      ),
    ],
    NAME_GROUPS,
  );
}
