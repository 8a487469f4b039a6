import { companyId } from '@parley/server/data/companies/index';
import { previewVisits } from '@parley/server/data/visits/index';
import { previewRules } from '@parley/server/features/channels/rules/preview-rules';
import { integer, raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { withFigures } from '@parley/server/platform/context/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { storeByHand } from '../api/visits.ts';
import { rule, sent } from '../channels/visited-instance.ts';

let services: TestServices;
beforeAll(async () => {
  services = await isolatedServices();
});
afterAll(() => services.close());

const VISITS = 6_000;
const DEALS = 2_000;
const OPTIONS = { name: 'test.moves', timeoutSeconds: 60 };
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Megabytes of the statement of a preview, at its most. */
async function mostMemory(name: string): Promise<number> {
  await services.clickhouse.command(raw('SYSTEM FLUSH LOGS'), OPTIONS);
  const [row] = await services.clickhouse.rows<{ peak: number }>(
    sql`SELECT toFloat64(max(memory_usage)) AS peak FROM system.query_log WHERE type = 'QueryFinish' AND startsWith(query_id, ${str(`${name}-`)}) AND current_database = currentDatabase()`,
    OPTIONS,
  );
  if (row === undefined || row.peak === 0) throw new Error(`nothing ran as ${name}`);
  return row.peak / 2 ** 20;
}

it('previews have the times of opportunities once per company, however many visits go or move', async () => {
  const { id: instanceId, admin } = await createTestInstance(services);
  const company = companyId(instanceId, 'holding.example');
  // Each visit is of another visitor and of one page, all of one company that has thousands of deals, every second of which is long closed.
  await services.clickhouse.command(
    sql`INSERT INTO page_views (instance_id, visitor_id, occurred_at, event_id, received_at, host, path, referral_domain, company_id, company_method)
      SELECT ${str(instanceId)}, lower(hex(cityHash64(number))), toDateTime64(toDate(now('UTC')) - 20, 3, 'UTC') + number AS at,
        reinterpretAsUUID(sipHash128(number)), at, 'www.acme.example', '/jobs', 'partner.example', ${str(company)}, 'network'
      FROM numbers(${integer(VISITS)})`,
    OPTIONS,
  );
  await services.clickhouse.command(
    sql`INSERT INTO visits (instance_id, visitor_id, started_at, visit_id, ended_at, page_views, host, company_id, version)
      SELECT instance_id, visitor_id, occurred_at, sipHash64(visitor_id), occurred_at, 1, host, company_id, 1
      FROM page_views WHERE instance_id = ${str(instanceId)}`,
    OPTIONS,
  );
  await services.clickhouse.command(
    sql`INSERT INTO opportunities (instance_id, opportunity_id, company_id, name, status, open_date, close_date, version, is_deleted)
      SELECT ${str(instanceId)}, concat('oppt_', toString(number)), ${str(company)}, 'deal', if(number % 2 = 0, 'PIPELINE', 'CLOSED_LOST'),
        toDate(now('UTC')) - if(number % 2 = 0, 30, 400), if(number % 2 = 0, toDate(0), toDate(now('UTC')) - 300), 1, 0
      FROM numbers(${integer(DEALS)})`,
    OPTIONS,
  );
  const ctx = await withFigures(admin.ctx, instanceId);
  const gone = await previewVisits(ctx, { instanceId, exclusions: ['/jobs'], since: daysAgo(89) });
  expect(gone).toMatchObject({ opportunities: DEALS / 2, sampledOneIn: 1 });
  expect(gone.moves).toMatchObject([{ to: null, visits: VISITS }]);
  expect(await mostMemory('instances.preview-visits')).toBeLessThan(200);

  const partner = rule('vndr_affiliate', 'chnl_affiliate', { referralDomains: ['partner.example'] });
  const moved = await previewRules({ ctx, input: { rules: sent([partner]) } });
  expect(moved).toMatchObject({ moved: VISITS, opportunities: DEALS / 2 });
  expect(await mostMemory('channels.preview')).toBeLessThan(200);
});

it('an example of a visit that moves is the page that it began on, whatever else was looked at', async () => {
  const { id: instanceId, admin } = await createTestInstance(services);
  const at = daysAgo(9);
  const visit = (path: string, minute: string, source: string) => ({
    ...{ at: `${at}T10:${minute}:00Z`, path, visitor: 'ann', utm: { source, medium: 'cpc' } },
  });
  await storeByHand(services, instanceId, {
    companies: [{ domain: 'acme.example', name: 'Acme' }],
    visits: [visit('/webinar', '00', 'google'), visit('/about', '05', 'linkedin')],
  });
  const { moves } = await previewVisits(await withFigures(admin.ctx, instanceId), {
    ...{ instanceId, exclusions: ['/webinar'], since: daysAgo(89) },
  });
  expect(moves.flatMap(({ examples }) => examples)).toMatchObject([
    { page: 'www.test.example/webinar', source: 'google', medium: 'cpc' },
  ]);
});
