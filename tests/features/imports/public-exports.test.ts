import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { importText, type Kind, sharedFile } from './import-text.ts';

const isThere = sharedFile('companies-sp500', 'constituents.csv') !== undefined;
if (!isThere)
  console.warn('The shared data is not beside the project: public exports are not imported here.');

let services: TestServices;
beforeAll(() => {
  services = sharedServices();
});
afterAll(() => services.close());

const read = (folder: string, file: string): Buffer => {
  const content = sharedFile(folder, file);
  if (content === undefined) throw new Error(`no file ${folder}/${file}`);
  return content;
};
const ADS = 'ads-fivetran-vendor-exports';
const CRM = 'crm-fivetran-salesforce';

type Case = {
  kind: Kind;
  folder: string;
  file: string;
  /** Files given beside it, and files imported before it. */
  beside?: string[];
  after?: [Kind, string];
  mapping?: Record<string, string>;
  comes: { read: number; created: number; skipped: number };
};

const ads = (file: string, read: number, created: number, ...beside: string[]): Case => ({
  kind: 'ad-stats',
  folder: ADS,
  file: `${file}_data.csv`,
  beside: beside.map((each) => `${each}_data.csv`),
  comes: { read, created, skipped: 0 },
});
/** All of these opportunities were deleted in the CRM they come from. */
const DELETED = { isDeleted: '' };

const IMPORTED: Case[] = [
  {
    kind: 'companies',
    folder: CRM,
    file: 'sf_account_data.csv',
    comes: { read: 10, created: 1, skipped: 9 },
  },
  {
    kind: 'companies',
    folder: CRM,
    file: 'sf_account_data.csv',
    mapping: DELETED,
    comes: { read: 10, created: 10, skipped: 0 },
  },
  {
    kind: 'opportunities',
    folder: CRM,
    file: 'sf_opportunity_data.csv',
    comes: { read: 10, created: 0, skipped: 10 },
  },
  {
    kind: 'opportunities',
    folder: CRM,
    file: 'sf_opportunity_data.csv',
    mapping: DELETED,
    comes: { read: 10, created: 10, skipped: 0 },
  },
  {
    kind: 'opportunities',
    folder: CRM,
    file: 'sf_opportunity_history_data.csv',
    after: ['opportunities', 'sf_opportunity_data.csv'],
    comes: { read: 10, created: 10, skipped: 0 },
  },
  { kind: 'leads', folder: CRM, file: 'sf_lead_data.csv', comes: { read: 1, created: 1, skipped: 0 } },
  {
    kind: 'companies',
    folder: 'companies-sp500',
    file: 'constituents.csv',
    comes: { read: 503, created: 503, skipped: 0 },
  },
  {
    kind: 'companies',
    folder: 'companies-opendata500',
    file: 'us_companies_trimmed.csv',
    comes: { read: 694, created: 693, skipped: 1 },
  },
  {
    kind: 'audience',
    folder: 'companies-opendata500',
    file: 'us_companies_trimmed.csv',
    comes: { read: 694, created: 681, skipped: 13 },
  },
  ads('google_ads_campaign_stats', 16, 16, 'google_ads_campaign_history'),
  ads('google_ads_ad_group_stats', 15, 15),
  ads('google_ads_ad_stats', 10, 10),
  ads('microsoft_ads_campaign_performance_daily_report', 2630, 403, 'microsoft_ads_campaign_history'),
  ads('microsoft_ads_ad_group_performance_daily_report', 229, 49),
  ads('microsoft_ads_ad_performance_daily_report', 401, 249),
  ads('google_ads_keyword_stats', 15, 15),
  ads('google_ads_search_term_keyword_stats', 10, 10),
  ads('microsoft_ads_keyword_performance_daily_report', 53, 45),
  ads('microsoft_ads_search_performance_daily_report', 10, 9),
  ads('linkedin_ad_analytics_by_campaign', 20, 20, 'linkedin_ad_campaign_history'),
  ads(
    'linkedin_ad_analytics_by_creative',
    100,
    92,
    'linkedin_ad_creative_history',
    'linkedin_ad_campaign_history',
  ),
  // Rows of months, of campaigns and countries: spread over the days of ten months.
  ads('linkedin_monthly_ad_analytics_by_member_country', 10, 305),
  ads('linkedin_monthly_ad_analytics_by_member_region', 10, 305),
  ads('facebook_ads_basic_ad', 10, 10, 'facebook_ads_ad_history', 'facebook_ads_campaign_history'),
];

/** Files of no kind that is imported, and what the answer calls them. */
const REFUSED: [Kind, string, string, string][] = [
  ['opportunities', CRM, 'sf_user_data.csv', 'users of a CRM'],
  ['leads', CRM, 'sf_opportunity_data.csv', 'parley import opportunities'],
  ['opportunities', CRM, 'sf_lead_data.csv', 'parley import leads'],
  ['audience', CRM, 'sf_user_data.csv', 'users of a CRM'],
  ['ad-stats', ADS, 'facebook_ads_account_history_data.csv', 'campaign report'],
  ['ad-stats', ADS, 'facebook_ads_ad_history_data.csv', 'a list of ads'],
  ['ad-stats', ADS, 'facebook_ads_ad_set_history_data.csv', 'a list of ad groups'],
  ['ad-stats', ADS, 'facebook_ads_basic_ad_data.csv', '--with'],
  ['ad-stats', ADS, 'facebook_ads_basic_ad_actions_data.csv', 'conversions by action'],
  ['ad-stats', ADS, 'facebook_ads_basic_ad_action_values_data.csv', 'conversions by action'],
  ['ad-stats', ADS, 'facebook_ads_campaign_history_data.csv', '--with'],
  ['ad-stats', ADS, 'facebook_ads_demographics_country_data.csv', 'whole account'],
  ['ad-stats', ADS, 'facebook_ads_demographics_country_actions_data.csv', 'conversions by action'],
  ['ad-stats', ADS, 'facebook_ads_demographics_region_data.csv', 'whole account'],
  ['ad-stats', ADS, 'facebook_ads_demographics_region_actions_data.csv', 'conversions by action'],
  ['ad-stats', ADS, 'google_ads_account_history_data.csv', 'ad accounts'],
  ['ad-stats', ADS, 'google_ads_account_stats_data.csv', 'whole account'],
  ['ad-stats', ADS, 'google_ads_ad_group_criterion_history_data.csv', 'keywords'],
  ['ad-stats', ADS, 'google_ads_ad_group_history_data.csv', 'a list of ad groups'],
  ['ad-stats', ADS, 'google_ads_ad_history_data.csv', 'a list of ads'],
  ['ad-stats', ADS, 'google_ads_campaign_history_data.csv', 'a list of campaigns'],
  ['ad-stats', ADS, 'linkedin_ad_account_history_data.csv', 'ad accounts'],
  ['ad-stats', ADS, 'linkedin_ad_campaign_group_history_data.csv', 'campaign report'],
  ['ad-stats', ADS, 'linkedin_ad_campaign_history_data.csv', 'a list of campaigns'],
  ['ad-stats', ADS, 'linkedin_ad_creative_history_data.csv', 'a list of creatives'],
  ['ad-stats', ADS, 'linkedin_ad_analytics_by_creative_data.csv', '--with'],
  ['ad-stats', ADS, 'linkedin_geo_data.csv', 'places'],
  ['ad-stats', ADS, 'microsoft_ads_account_history_data.csv', 'ad accounts'],
  ['ad-stats', ADS, 'microsoft_ads_account_performance_daily_report_data.csv', 'whole account'],
  ['ad-stats', ADS, 'microsoft_ads_ad_group_history_data.csv', 'a list of ad groups'],
  ['ad-stats', ADS, 'microsoft_ads_ad_history_data.csv', 'a list of ads'],
  ['ad-stats', ADS, 'microsoft_ads_campaign_history_data.csv', 'a list of campaigns'],
  ['ad-stats', ADS, 'microsoft_ads_geographic_performance_daily_report_data.csv', 'MXN (1 row), EUR (1 row)'],
  ['ad-stats', ADS, 'microsoft_ads_keyword_history_data.csv', 'keywords'],
];

describe.runIf(isThere)('public exports', () => {
  it.each(IMPORTED)(
    'are imported as they are: $kind $file $comes',
    async ({ kind, folder, file, ...more }) => {
      const { ctx } = (await createTestInstance(services)).admin;
      if (more.after !== undefined)
        await importText(ctx, more.after[0], read(folder, more.after[1]), { mapping: DELETED });
      const load = () =>
        importText(ctx, kind, read(folder, file), {
          filename: file,
          name: 'Open data',
          ...(more.mapping && { mapping: more.mapping }),
          with: (more.beside ?? []).map((filename) => ({ filename, content: read(folder, filename) })),
        });
      expect(await load()).toMatchObject({ ...more.comes, updated: 0, errorCount: 0 });
      expect(await load()).toMatchObject({
        created: 0,
        updated: 0,
        deleted: 0,
        unchanged: more.comes.created,
      });
    },
  );

  it('give the spend of a platform as its file has it, under the names of its campaigns', async () => {
    const { ctx } = (await createTestInstance(services)).admin;
    const file = 'google_ads_campaign_stats_data.csv';
    await importText(ctx, 'ad-stats', read(ADS, file), {
      filename: file,
      with: [
        {
          filename: 'google_ads_campaign_history_data.csv',
          content: read(ADS, 'google_ads_campaign_history_data.csv'),
        },
      ],
    });
    const [heading = '', ...lines] = read(ADS, file).toString().trim().split('\n');
    const at = heading.split(',').indexOf('cost_micros');
    const micros = lines.reduce((sum, line) => sum + Number(line.split(',')[at]), 0);
    const { spend } = await services.postgres
      .selectFrom('ad_statistics')
      .select((select) => select.fn.sum<string>('spend').as('spend'))
      .where('instance_id', '=', ctx.instance.id)
      .executeTakeFirstOrThrow();
    expect(Number(spend)).toBeCloseTo(micros / 1e6, 6);
    const campaigns = await services.postgres
      .selectFrom('campaigns')
      .select(['name', 'external_id'])
      .where('instance_id', '=', ctx.instance.id)
      .execute();
    expect(campaigns).toContainEqual({ name: 'Zj9yTjsXtiWREoWWkz3kww==', external_id: '9935249409' });
  });

  it('of no kind that is imported are refused with what they are and what is needed', async () => {
    const { ctx } = (await createTestInstance(services)).admin;
    const told: Record<string, string> = {};
    for (const [kind, folder, file, text] of REFUSED) {
      const answer = await importText(ctx, kind, read(folder, file), {
        filename: file,
        name: 'Any',
        dryRun: true,
      }).then(
        () => 'imported',
        (error: Error) => error.message,
      );
      if (!answer.includes(text)) told[`${kind} ${file}`] = `${answer} (not “${text}”)`;
    }
    expect(told).toEqual({});
  });
});
