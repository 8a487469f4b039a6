import {
  pageName,
  pageContent as reportContent,
} from '@parley/server/features/notifications/page/report-content';
import { reportFile } from '@parley/server/features/notifications/page/report-file';
import { reportFigures } from '@parley/server/features/notifications/report-figures';
import { pageContent } from '@parley/server/features/shares/page-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DealServer, startDealServer } from './deal-server.ts';
import { JUNE_RANGE } from './deal-world.ts';

let server: DealServer;
beforeAll(async () => {
  server = await startDealServer();
});
afterAll(() => server.close());

/** Pipeline opened and deals won in June, as a report of the page has them. */
async function amounts(search = ''): Promise<(number | null | undefined)[]> {
  const urlTemplate = `/opportunities${search}`;
  const { figures } = await reportFigures(server.ctx, { urlTemplate, range: JUNE_RANGE });
  return (['pipelineAmount', 'closedWonAmount'] as const).map(
    (id) => figures.find(({ metric }) => metric === id)?.value,
  );
}

it('a report of opportunities has the figures of those that are touched by what its page is narrowed to', async () => {
  // As the deals of the world are: 4,000 and 2,500 are touched by Google Ads, and 2,500 by the banner.
  expect(await amounts()).toEqual([4000 + 3000 + 2500 + 700, 10_000 + 6000]);
  expect(await amounts('?o.vendorIds=vndr_google_ads')).toEqual([4000 + 2500, 10_000]);
  expect(await amounts(`?o.pixelIds=${server.banner}`)).toEqual([2500, 10_000]);
  expect(await amounts(`?o.audienceIds=${server.focus}`)).toEqual([2500 + 3000, 10_000 + 6000]);
  // What narrows the list alone leaves the figures as they are, as on the page.
  expect(await amounts('?o.status=CLOSED_LOST')).toEqual(await amounts());
});

it('a report names all that its page is narrowed to; a link does too, and no audience where names are hidden', async () => {
  const { name } = await server.ctx.postgres
    .selectFrom('audiences')
    .select('name')
    .where('id', '=', server.focus)
    .executeTakeFirstOrThrow();
  expect(await pageName(server.ctx, `/web-traffic?audience=${server.focus}`)).toBe(
    `Web traffic, for ${name}`,
  );
  expect(await pageName(server.ctx, '/vendors')).toBe('Vendors');
  const urlTemplate = `/opportunities?o.audienceIds=${server.focus}&o.vendorIds=vndr_google_ads&o.pixelIds=${server.banner}`;
  const said = await pageName(server.ctx, urlTemplate);
  expect(said).toMatch(/^Opportunities: Google Ads; .+, for .+$/);
  expect(said.endsWith(`, for ${name}`)).toBe(true);
  const shared = async (hidesCompanies: boolean) => {
    const asked = { urlTemplate, metric: null, title: '', range: JUNE_RANGE, part: undefined };
    return (await pageContent(server.ctx, { ...asked, today: JUNE_RANGE.end, hidesCompanies })).facts;
  };
  const content = await reportContent(server.ctx, {
    urlTemplate,
    range: JUNE_RANGE,
    explainChange: undefined,
  });
  expect(reportFile(content)).toContain(`# ${said}.`);
  expect(await shared(false)).toEqual([said.replace(`, for ${name}`, ''), expect.any(String), name]);
  expect((await shared(true)).at(-1)).toBe('Companies of one audience');
});
