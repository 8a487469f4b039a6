import type { Filter } from '@parley/core/filters';
import { type MetricQueryInput, parseFilterText } from '@parley/core/metrics';
import { queryMetrics, readMetricQuery } from '@parley/server/features/metrics/index';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { handWorld } from '@parley/worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { type StoredWorld, storeWorld } from '../analytics/reference/store-world.ts';

const services = sharedServices();
let stored: StoredWorld;
beforeAll(async () => {
  stored = await storeWorld(services, handWorld());
});
afterAll(() => services.close());

const filterOf = (text: string): Filter => {
  const filter = parseFilterText(text);
  if (typeof filter === 'string') throw new Error(filter);
  return filter;
};

/** The filter as figures are asked with. */
async function read(text: string): Promise<Filter | undefined> {
  const { start: startDate, end: endDate } = stored.world.range;
  const input: MetricQueryInput = { metrics: ['visits'], filter: [filterOf(text)], startDate, endDate };
  return (await readMetricQuery(stored.ctx, input)).filters[0];
}

/** Visits of the whole world under a filter. */
async function visits(text: string): Promise<unknown> {
  const { start: startDate, end: endDate } = stored.world.range;
  const input: MetricQueryInput = { metrics: ['visits'], filter: [filterOf(text)], startDate, endDate };
  return (await queryMetrics({ ctx: stored.ctx, input })).totals.figures[0];
}

const rowsOf = (table: 'companies' | 'opportunities' | 'campaigns' | 'pixels' | 'campaign_types') =>
  services.postgres
    .selectFrom(table)
    .select(['id', 'name'])
    .where('instance_id', '=', stored.ctx.instance.id)
    .orderBy('id')
    .execute();

describe('pages that nobody ever saw', () => {
  it.each([
    'webActivityPagesList=/no-such-page',
    'webActivityPagesList~no-such-part',
    'webActivityPagesList!=/no-such-page',
  ])('%s is refused in one line, where 0 would look measured', async (text) => {
    await expect(visits(text)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/^No page like "\/?no-such-pa(ge|rt)" was ever seen here\.$/),
    });
  });

  it('are no pages or parts of pages that are there', async () => {
    const [row] = await services.clickhouse.rows<{ page: string }>(
      sql`
        SELECT arrayJoin(paths) AS page FROM company_days
        WHERE instance_id = ${str(stored.ctx.instance.id)} AND length(page) > 3 LIMIT 1`,
      { name: 'test.pages' },
    );
    const page = row?.page ?? '';
    expect(page).toMatch(/^\/../);
    expect(await visits(`webActivityPagesList=${page}`)).toBeGreaterThan(0);
    expect(await visits(`webActivityPagesList~${page.slice(1, 3).toUpperCase()}`)).toBeGreaterThan(0);
    await expect(visits(`webActivityPagesList=${page},/no-such-page`)).rejects.toThrow('/no-such-page');
  });
});

describe('values of filters', () => {
  it.each([
    ['companyIds', 'companies'],
    ['opportunityIds', 'opportunities'],
    ['campaignIds', 'campaigns'],
    ['pixelIds', 'pixels'],
    ['campaignTypeIds', 'campaign_types'],
  ] as const)('of %s are ids, or names in any case', async (field, table) => {
    const rows = await rowsOf(table);
    const row = rows.find(({ name }) => name !== '');
    if (row === undefined) throw new Error(`no ${table}`);
    const named = rows.filter(({ name }) => name.toLowerCase() === row.name.toLowerCase());
    expect(await read(`${field}=${row.id}`)).toMatchObject({ operand: [row.id] });
    expect(await read(`${field}!=${row.name.toUpperCase().replaceAll(',', '%2C')}`)).toEqual({
      field,
      operator: 'notIn',
      operand: named.map(({ id }) => id).toSorted(),
    });
    await expect(read(`${field}=rubbish`)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fieldErrors: { [field]: expect.stringContaining(`"rubbish". `) },
    });
  });

  it.each([
    ['status=won', { operator: 'in', operand: ['CLOSED_WON'] }],
    ['status=Closed lost,PIPELINE', { operator: 'in', operand: ['CLOSED_LOST', 'PIPELINE'] }],
    ['trafficType=Unknown', { operator: 'in', operand: ['unresolved'] }],
    ['vendorIds=LinkedIn', { operator: 'in', operand: ['vndr_linkedin'] }],
    ['revRange.id=size not known', { operator: 'in', operand: [''] }],
    ['campaignIds=Unassigned (Google Ads)', { operand: ['camp_vndr_google_ads.unassigned__'] }],
    ['vendor.name=LinkedIn', { operator: 'in', operand: ['LinkedIn'] }],
    ['vendor.name~=nothing like it', { operator: 'contains', operand: ['nothing like it'] }],
  ])('%s', async (text, filter) => {
    expect(await read(text)).toMatchObject(filter);
  });

  it.each([
    ['status=wonn', 'There is no status "wonn". Allowed: PIPELINE, CLOSED_WON, CLOSED_LOST.'],
    ['trafficType=people', 'There is no traffic type "people". Allowed: Target, Other, Bot, Unknown.'],
    ['vendorIds=Linkedinn', 'There is no vendor "Linkedinn". Nearest: LinkedIn'],
    ['vendor.name=Linkedinn', 'There is no vendor "Linkedinn". Nearest: LinkedIn'],
    ['audienceIds=nobody', 'There is no audience "nobody". '],
  ])('%s is refused, with what may be written', async (text, message) => {
    await expect(read(text)).rejects.toMatchObject({
      fieldErrors: { [filterOf(text).field]: expect.stringContaining(message) },
    });
  });
});
