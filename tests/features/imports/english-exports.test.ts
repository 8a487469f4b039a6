import { exportFile, READ_FILES } from '@parley/server/features/imports/testing/export-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { importText } from './import-text.ts';

let services: TestServices;
let instance: TestInstance;
beforeAll(async () => {
  services = sharedServices();
  instance = await createTestInstance(services);
});
afterAll(() => services.close());

/** One of each platform: of the same vendor another report of the same days would be refused, and rightly. */
const OF_ADS = [
  'google-campaigns-day.csv',
  'microsoft-campaign-daily.csv',
  'linkedin-campaign.csv',
  'meta-day.csv',
  'reddit-fivetran.csv',
  'snapchat-api.ndjson',
  'tiktok-ui.csv',
  'x-ui.csv',
  'pinterest-ui.csv',
  'apple-api.ndjson',
  'amazon-sp-summary.csv',
  'stackadapt-usd.csv',
];
const expectedOf = (file: string) => {
  const found = READ_FILES.find((each) => each.file === file);
  if (found === undefined) throw new Error(`no export ${file}`);
  return found;
};
const load = (file: string, dryRun: boolean) => {
  const { kind, options = {} } = expectedOf(file);
  return importText(instance.admin.ctx, kind, exportFile(file), {
    filename: file,
    dryRun,
    ...(options.mapping && { mapping: options.mapping }),
    ...(options.rates && { rates: JSON.stringify(options.rates) }),
  });
};

describe('files as platforms write them', () => {
  it.each(OF_ADS)('%s: tried and imported, the vendor has spent what the file says', async (file) => {
    const { sums, days, vendor = '' } = expectedOf(file);
    const span = { firstDay: days?.[0], lastDay: days?.[1] };
    expect(await load(file, true)).toMatchObject({ sums, ...span, errorCount: 0 });
    const stored = async () =>
      await services.postgres
        .selectFrom('ad_statistics')
        .innerJoin('campaigns', 'campaigns.id', 'ad_statistics.campaign_id')
        .select(({ fn }) => [
          fn.sum<string>('spend').as('spend'),
          fn.sum<string>('impressions').as('impressions'),
          fn.sum<string>('clicks').as('clicks'),
        ])
        .where('ad_statistics.instance_id', '=', instance.id)
        .where('campaigns.vendor_id', '=', vendor)
        .executeTakeFirstOrThrow();
    expect((await stored()).spend).toBeNull();
    expect(await load(file, false)).toMatchObject({ sums, errorCount: 0 });
    const { spend, impressions, clicks } = await stored();
    expect({ spend: Number(spend), impressions: Number(impressions), clicks: Number(clicks) }).toEqual(sums);
  });

  it('companies and deals of HubSpot find each other by their ids', async () => {
    expect(await load('hubspot-companies.csv', false)).toMatchObject({ created: 3, errorCount: 0 });
    expect(await load('hubspot-deals-company-currency.csv', false)).toMatchObject({ created: 2 });
    const found = await services.postgres
      .selectFrom('opportunities')
      .innerJoin('companies', 'companies.id', 'opportunities.company_id')
      .select(['opportunities.name', 'companies.domain', 'opportunities.amount'])
      .where('opportunities.instance_id', '=', instance.id)
      .orderBy('opportunities.name')
      .execute();
    expect(found.map(({ name, domain, amount }) => [name, domain, Number(amount)])).toEqual([
      ['A', 'contoso.com', 13_200],
      ['B', 'fabrikam.de', 5000],
    ]);
  });

  it.each(['pipedrive-deals.csv', 'salesforce-report-usd.csv'])(
    '%s: tried and imported, the deals have the amounts of the file',
    async (file) => {
      const { sums, read } = expectedOf(file);
      expect(await load(file, true)).toMatchObject({ sums, errorCount: 0 });
      expect(await load(file, false)).toMatchObject({ sums, created: read, errorCount: 0 });
      expect(await load(file, false)).toMatchObject({ created: 0, unchanged: read });
    },
  );
});
