import { addDays, type Day, EARLIEST_DAYS_BACK } from '@parley/core/dates';
import {
  createNameIndexBuilder,
  NAME_GROUPS,
  type NamedOpportunity,
  type NameEntry,
  type NameGroup,
  type NameIndex,
  STATIC_NAMES,
  sectionsOf,
} from '@parley/language/names';
import { runMetricQuery } from '../../../analytics/index.ts';
import { loadOwnPlaces, type OwnPlaces } from '../../../data/channels/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { takeTurns } from '../../../platform/operations/index.ts';

const MOST_PAGES = 500;

/** Pages by the words of their path: `/blog/spend-report` is found as "spend report" too. */
const pageEntry = (path: string): NameEntry => ({ field: 'page', id: path, name: path, ways: [] });

/** What it is called, and was before. */
const namedOf = ({ formerNames }: OwnPlaces, { id, name }: { id: string; name: string }) => ({
  id,
  name,
  ways: formerNames.get(id) ?? [],
});

/** Opportunities of known companies, with their influence periods. */
async function loadOpportunities(ctx: Context): Promise<NamedOpportunity[]> {
  const rows = await ctx.postgres
    .selectFrom('opportunities as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .innerJoin('instances as i', 'i.id', 'o.instance_id')
    .select(['o.id', 'o.name', 'o.company_id', 'o.open_date', 'o.close_date'])
    .select(['c.name as company', 'c.domain', 'i.influence_window_days'])
    .where('o.instance_id', '=', ctx.instance.id)
    .where('c.instance_id', '=', ctx.instance.id)
    .execute();
  return rows.map(
    ({ id, name, company_id, company, domain, open_date, close_date, influence_window_days }) => ({
      id,
      name,
      company: { id: company_id ?? '', name: company === '' ? domain : company },
      from: addDays(open_date, -influence_window_days),
      until: close_date,
    }),
  );
}

/** Every name of an instance, from the databases. */
export async function loadNames(ctx: Context, today: Day): Promise<NameIndex> {
  const [own, companies, campaigns, audiences, pixels, kinds, opportunities, pages] = await Promise.all([
    loadOwnPlaces(ctx.postgres, ctx.instance.id),
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
    ctx.postgres
      .selectFrom('pixels')
      .select(['id', 'name'])
      .where('instance_id', '=', ctx.instance.id)
      .execute(),
    ctx.postgres
      .selectFrom('campaign_types')
      .select(['id', 'name'])
      .where('instance_id', '=', ctx.instance.id)
      .execute(),
    loadOpportunities(ctx),
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
  const paths = pages.rows.flatMap(({ dimensions }) => dimensions.page?.id ?? []);
  const entries: NameEntry[] = [
    ...STATIC_NAMES,
    ...own.channels.map((each) => ({ ...namedOf(own, each), field: 'channel' as const })),
    ...own.vendors.map((each) => ({ ...namedOf(own, each), field: 'vendor' as const })),
    ...audiences
      .filter(({ is_tam }) => !is_tam)
      .map(({ id, name }) => ({ field: 'audience' as const, id, name, ways: [] })),
    ...campaigns.map(({ id, name }) => ({ field: 'campaign' as const, id, name, ways: [] })),
    ...pixels.map(({ id, name }) => ({ field: 'pixel' as const, id, name, ways: [] })),
    ...kinds.map(({ id, name }) => ({ field: 'campaignType' as const, id, name, ways: [] })),
    ...companies.map(({ id, name, domain, account_name }) => ({
      field: 'company' as const,
      id,
      name: name === '' ? domain : name,
      ways: [domain, ...(account_name === null ? [] : [account_name])],
    })),
    ...paths.map(pageEntry),
  ];
  return await indexOf(entries, [...NAME_GROUPS, ...sectionsOf(paths)], opportunities);
}

/** The index of all names; of a hundred thousand companies it takes seconds, in which others are answered. */
export async function indexOf(
  entries: readonly NameEntry[],
  groups: readonly NameGroup[],
  opportunities: readonly NamedOpportunity[] = [],
): Promise<NameIndex> {
  const { add, build } = createNameIndexBuilder();
  const turn = takeTurns();
  for (const entry of entries) {
    add(entry);
    await turn();
  }
  return build(groups, opportunities);
}
