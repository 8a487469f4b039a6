import { writeAdStatistics } from '@parley/server/data/facts/spend/index';
import { listVendorSpends } from '@parley/server/features/spend/list-vendor-spends';
import { setVendorSpends } from '@parley/server/features/spend/set-vendor-spends';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { drain, factsIn, importText } from './import-text.ts';

let services: TestServices;
let instance: TestInstance;
beforeAll(() => {
  services = sharedServices();
});
beforeEach(async () => {
  instance = await createTestInstance(services);
});
afterAll(() => services.close());

const LINKEDIN = 'vndr_linkedin_ads';
/** No connection reports it. */
const UNREAD = { readUntil: null };
const statistics = (text: string, options = {}) =>
  importText(instance.admin.ctx, 'ad-stats', text, { vendor: 'LinkedIn', ...options });
const days = async () => {
  await drain(services);
  return await factsIn(services, 'spend_days', instance.id, 'day, campaign_id, source');
};
const total = async (): Promise<number> => (await days()).reduce((sum, { spend }) => sum + Number(spend), 0);
const set = (...months: [string, number][]) =>
  setVendorSpends({
    ctx: instance.admin.ctx,
    input: {
      vendors: [
        {
          vendorId: LINKEDIN,
          data: months.map(([firstDayOfMonth, amount]) => ({ amount, firstDayOfMonth, userSupplied: true })),
        },
      ],
    },
  });

const REPORT =
  'day,campaign_name,device,cost,impressions,clicks\n2026-03-01,Spring,phone,1.5,10,1\n2026-03-01,Spring,desk,2.25,20,2\n2026-03-02,Spring,phone,4,30,3\n2026-03-02,,phone,1,5,0';

describe('ad statistics', () => {
  it('are added up by campaign and day, and are the spend of these days', async () => {
    expect(await statistics(REPORT)).toMatchObject({ read: 4, created: 3, vendorId: LINKEDIN });
    const rows = await days();
    expect(
      rows.map(({ day, spend, ad_impressions, ad_clicks, channel_id }) => [
        day,
        spend,
        Number(ad_impressions),
        Number(ad_clicks),
        channel_id,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['2026-03-01', 3.75, 30, 3, 'chnl_paid_social'],
        ['2026-03-02', 4, 30, 3, 'chnl_paid_social'],
        ['2026-03-02', 1, 5, 0, 'chnl_paid_social'],
      ]),
    );
    expect(rows).toHaveLength(3);
    expect(rows.map(({ campaign_id }) => campaign_id)).toContain(`camp_${LINKEDIN}.unassigned__`);
    expect(await statistics(REPORT)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(await days()).toEqual(rows);
  });

  it('are part of the amount of their month, whose rest is on the other days', async () => {
    await set(['2026-03-01', 310], ['2026-04-01', 300]);
    expect(await days()).toHaveLength(61);
    await statistics(REPORT);
    const rows = await days();
    expect(rows.filter(({ day }) => String(day) < '2026-04-01')).toHaveLength(3 + 29);
    expect(await total()).toBeCloseTo(310 + 300, 6);
  });

  it('of a campaign that was known by its id alone move when it gets its name', async () => {
    const text = 'day,campaign id,cost\n2026-03-01,77,5\n2026-03-02,77,6';
    await statistics(text);
    const names = Buffer.from('id,name,updated_time\n77,Old name,2026-01-01\n77,Spring,2026-02-01\n');
    expect(
      await statistics('day,campaign id,cost\n2026-03-02,77,6\n2026-03-03,77,7', {
        with: [{ filename: 'campaigns.csv', content: names }],
      }),
    ).toMatchObject({ errorCount: 0 });
    const rows = await days();
    expect(new Set(rows.map(({ campaign_id }) => campaign_id)).size).toBe(1);
    expect(rows.map(({ day, spend }) => [day, spend])).toEqual([
      ['2026-03-01', 5],
      ['2026-03-02', 6],
      ['2026-03-03', 7],
    ]);
    const campaigns = await factsIn(services, 'campaigns', instance.id, 'name');
    expect(campaigns.map(({ name }) => name)).toEqual(['Spring']);
    // Afterwards its id finds it.
    await statistics('day,campaign id,cost\n2026-03-04,77,8');
    expect(new Set((await days()).map(({ campaign_id }) => campaign_id)).size).toBe(1);
  });
});

describe('a second report of the same spend', () => {
  const DAYS = ['01', '02', '03', '04'];
  const byName = ['day,campaign,cost', ...DAYS.map((day) => `2026-03-${day},Spring,1${day}`)].join('\n');
  const byId = ['day,campaign id,cost', ...DAYS.map((day) => `2026-03-${day},77,1${day}`)].join('\n');

  it('of two days is refused as well, unless the user says that both were spent', async () => {
    const of = (campaign: string) =>
      `day,campaign,cost\n2026-03-01,${campaign},41.2\n2026-03-02,${campaign},100`;
    await statistics(of('Spring'));
    await expect(statistics(of('Spring renamed'))).rejects.toThrow(
      'from 2026-03-01 to 2026-03-02 was imported before under other campaigns',
    );
    expect(await total()).toBeCloseTo(141.2, 6);
    await statistics(of('Other'), { countRepeated: 'true' });
    expect(await total()).toBeCloseTo(282.4, 6);
    // What is there by now is no second report of itself.
    expect(await statistics(of('Other'))).toMatchObject({ unchanged: 2 });
  });

  it('is found beside campaigns that both reports name', async () => {
    await statistics(
      'day,campaign,cost\n2026-03-01,A,5\n2026-03-01,B,30.5\n2026-03-02,A,6\n2026-03-02,B,20.5',
    );
    await expect(
      statistics('day,campaign,cost\n2026-03-01,A,5\n2026-03-01,C,30.5\n2026-03-02,A,6\n2026-03-02,C,20.5'),
    ).rejects.toThrow('under other campaigns');
  });

  it('that adds nothing to its month is not said to count beside another', async () => {
    await set(['2026-03-01', 310]);
    await statistics(byName.replace(/,1(\d\d)/g, ',$1'));
    const { warnings } = await statistics('day,campaign,cost\n2026-03-01,Summer,7');
    const said = warnings.map(({ message }) => message);
    expect(said.some((message) => message.startsWith('Adds nothing'))).toBe(true);
    expect(said.some((message) => message.includes('both count'))).toBe(false);
  });

  it('under other campaigns is refused, unless it replaces the first', async () => {
    await statistics(byName);
    await expect(statistics(byId)).rejects.toThrow(
      /LinkedIn Ads from 2026-03-01 to 2026-03-04 was imported before under other campaigns.*--replace/,
    );
    expect(await total()).toBe(410);
    await statistics(byId, { replace: 'true', deletes: '4' });
    expect(await total()).toBe(410);
  });

  it('that is another account is added, and said', async () => {
    await statistics(byName);
    const { warnings } = await statistics(
      'day,campaign,cost\n2026-03-01,Other,5\n2026-03-02,Other,7\n2026-03-03,Other,7',
    );
    expect(warnings.map(({ message }) => message).join()).toContain('$306.00 of other campaigns');
    expect(await total()).toBe(429);
  });
});

const FILES = { id: 'import', name: 'Imported ad statistics' };

describe('vendor spend', () => {
  it('is one part a day of the month, and goes when it is entered no more', async () => {
    await set(['2026-02-01', 280], ['2026-03-01', 62]);
    const rows = await days();
    expect(rows).toHaveLength(59);
    expect(rows.filter(({ day }) => String(day) < '2026-03-01').map(({ spend }) => spend)).toEqual(
      Array(28).fill(10),
    );
    await set(['2026-03-01', 31]);
    expect(await days()).toHaveLength(31);
    expect(await total()).toBeCloseTo(31, 8);
  });

  it('is listed with what each source says of a month, and what of it counts', async () => {
    await set(['2026-02-01', 100], ['2026-04-01', 100]);
    await statistics(REPORT.replaceAll('2026-03', '2026-04'));
    await statistics(REPORT);
    const { nodes, total: count } = await listVendorSpends({ ctx: instance.admin.ctx, input: {} });
    expect(count).toBe(1);
    expect(nodes).toEqual([
      {
        vendorId: LINKEDIN,
        provider: FILES,
        data: [
          {
            amount: 100,
            firstDayOfMonth: '2026-02-01',
            userSupplied: true,
            locked: false,
            counted: 100,
            sources: [{ source: 'typed', provider: null, amount: 100, days: null, counted: 100, ...UNREAD }],
          },
          {
            amount: 8.75,
            firstDayOfMonth: '2026-03-01',
            userSupplied: false,
            locked: false,
            counted: 8.75,
            sources: [
              { source: 'imported', provider: FILES, amount: 8.75, days: 2, counted: 8.75, ...UNREAD },
            ],
          },
          {
            amount: 100,
            firstDayOfMonth: '2026-04-01',
            userSupplied: true,
            locked: false,
            counted: 100,
            sources: [
              { source: 'typed', provider: null, amount: 100, days: null, counted: 91.25, ...UNREAD },
              { source: 'imported', provider: FILES, amount: 8.75, days: 2, counted: 8.75, ...UNREAD },
            ],
          },
        ],
      },
    ]);
  });

  /** What an integration writes: the same facts, from another source. */
  const synced = (...spends: [string, number][]) =>
    services.postgres.transaction().execute((transaction) =>
      writeAdStatistics({
        transaction,
        instanceId: instance.id,
        source: 'linkedin',
        rows: spends.map(([day, spend]) => ({
          vendorId: LINKEDIN,
          campaign: 'Synced',
          day,
          spend: String(spend),
          impressions: 1,
          clicks: 1,
        })),
      }),
    );

  it('of a month that an integration fills is refused, and what was entered beneath it stays', async () => {
    await set(['2026-03-01', 100]);
    await synced(['2026-03-05', 7]);
    await expect(set(['2026-03-01', 200])).rejects.toThrow('2026-03 of LinkedIn Ads is locked');
    const { nodes } = await listVendorSpends({ ctx: instance.admin.ctx, input: {} });
    expect(nodes[0]?.data).toEqual([
      expect.objectContaining({ amount: 7, userSupplied: false, locked: true, counted: 7 }),
    ]);
    await set(['2026-04-01', 30]);
    const entered = await services.postgres
      .selectFrom('vendor_spend')
      .select(['month', 'amount'])
      .where('instance_id', '=', instance.id)
      .orderBy('month')
      .execute();
    expect(entered).toEqual([
      { month: '2026-03-01', amount: '100.00' },
      { month: '2026-04-01', amount: '30.00' },
    ]);
  });

  it('of a month whose every day is imported is locked as well: another amount is refused, and the same one is kept', async () => {
    await set(['2026-02-01', 10]);
    const whole = Array.from(
      { length: 28 },
      (_, index) => `2026-02-${String(index + 1).padStart(2, '0')},Spring,phone,3,1,1`,
    );
    await statistics([REPORT.split('\n', 1)[0], ...whole].join('\n'));
    await expect(set(['2026-02-01', 200])).rejects.toThrow(
      '2026-02 of LinkedIn Ads is locked: imported statistics report every day of it.',
    );
    await set(['2026-02-01', 10], ['2026-03-01', 31]);
    expect(await total()).toBeCloseTo(28 * 3 + 31, 6);
  });

  it('that is typed, imported and synced counts once, whichever comes first', async () => {
    const file = 'Vendor,Month,Spend\nLinkedIn,2026-03,310';
    const steps = {
      typed: () => importText(instance.admin.ctx, 'spend', file),
      imported: () => statistics(REPORT),
      synced: () => synced(['2026-03-05', 7]),
    };
    const ORDERS = [
      [['typed', 'imported'], 310],
      [['imported', 'typed'], 310],
      [['typed', 'synced'], 7],
      [['synced', 'typed'], 7],
      [['imported', 'synced'], 7],
      [['synced', 'imported'], 7],
      [['typed', 'imported', 'synced'], 7],
    ] as const;
    for (const [order, spent] of ORDERS) {
      instance = await createTestInstance(services);
      for (const step of order) await steps[step]();
      expect(await total(), order.join(', ')).toBeCloseTo(spent, 6);
      const { nodes } = await listVendorSpends({ ctx: instance.admin.ctx, input: {} });
      expect(nodes[0]?.data.map(({ counted }) => counted)).toEqual([spent]);
    }
  });

  it('that will not count is the first warning, with vendor, month and amount', async () => {
    await set(['2026-03-01', 310], ['2026-04-01', 5]);
    await synced(['2026-05-05', 7]);
    const report = `${REPORT}\n2026-04-01,Spring,phone,60,1,1\n2026-05-01,Spring,phone,1234.5,1,1`;
    const typed = 'Vendor,Month,Spend\nLinkedIn,2026-03,310\nLinkedIn,2026-04,30\nLinkedIn,2026-05,99.5';
    for (const dryRun of [true, false]) {
      expect((await statistics(report, { dryRun })).warnings.slice(0, 3)).toEqual([
        {
          message:
            'Adds nothing: $1,234.50 of LinkedIn Ads in May 2026, because an integration fills the month.',
          rows: 1,
        },
        {
          message:
            'Adds nothing: $8.75 of LinkedIn Ads in March 2026, because $310.00 was typed for the month and stays its total; the reported days are part of it.',
          rows: 3,
        },
        { message: '“LinkedIn” was read as LinkedIn Ads.', rows: 1 },
      ]);
    }
    for (const dryRun of [true, false]) {
      const { warnings } = await importText(instance.admin.ctx, 'spend', typed, { dryRun });
      expect(warnings.slice(0, 3).map(({ message }) => message)).toEqual([
        'Replaces the $5.00 that was entered for LinkedIn Ads in April 2026 with $30.00.',
        'Adds nothing: $99.50 of LinkedIn Ads in May 2026, because an integration fills the month.',
        'Adds nothing: $30.00 of LinkedIn Ads in April 2026, because its imported days come to $60.00, which is at least as much.',
      ]);
    }
    expect(await total()).toBeCloseTo(310 + 60 + 7, 6);
  });

  it('from a file says which days of its month are reported already', async () => {
    await statistics(REPORT);
    const report = await importText(
      instance.admin.ctx,
      'spend',
      'Vendor,Month,Spend\nLinkedIn,2026-03,310\nLinkedIn,2026-04,30\nGoogle Ads,2026-03,5',
    );
    expect(report).toMatchObject({ created: 3, errorCount: 0 });
    expect(report.warnings).toEqual([
      { message: '“LinkedIn” was read as LinkedIn Ads.', rows: 2 },
      { message: expect.stringContaining('they are part of the amount'), rows: 1 },
    ]);
    expect(await total()).toBeCloseTo(310 + 30 + 5, 6);
  });

  it.each([
    [[['2026-03-02', 1]], 'first day'],
    [[['2026-03-01', -1]], '0 or more'],
    [
      [
        ['2026-03-01', 1],
        ['2026-03-01', 2],
      ],
      'twice',
    ],
  ] as [[string, number][], string][])('is refused as %j', async (months, message) => {
    await expect(set(...months)).rejects.toThrow(message);
    expect(await days()).toEqual([]);
  });

  it('comes from a file too', async () => {
    const text = 'Vendor,Month,Spend\nGoogle Ads,2026-03,310\nlinkedin,04/2026,"$1,200"\nNobody,2026-03,1';
    const load = () => importText(instance.admin.ctx, 'spend', text);
    expect(await load()).toMatchObject({ created: 2, errorCount: 1 });
    expect(await load()).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await total()).toBeCloseTo(1510, 6);
  });

  it('adds up the days of a month, and says first which amount it replaces', async () => {
    await importText(instance.admin.ctx, 'spend', 'Vendor,Month,Amount\nCapterra,2026-10,7200');
    const file =
      'Vendor,Date,Amount\nCapterra,2026-10-01,100\nCapterra,2026-10-02,110\nCapterra,2026-10-03,120';
    for (const dryRun of [true, false]) {
      const summary = await importText(instance.admin.ctx, 'spend', file, { dryRun });
      expect(summary).toMatchObject({ sums: { spend: 330 }, updated: 1, created: 0, skipped: 0 });
      expect(summary.warnings[0]).toEqual({
        message: 'Replaces the $7,200.00 that was entered for Capterra in October 2026 with $330.00.',
        rows: 1,
      });
    }
    expect(await total()).toBeCloseTo(330, 6);
    await expect(
      importText(
        instance.admin.ctx,
        'spend',
        'Vendor,Date,Amount\nCapterra,2026-10-01,330\nCapterra,2026-10-02,110\nCapterra,2026-10-03,220',
      ),
    ).rejects.toThrow('both the month and days of it');
  });

  it('comes from a sheet with a column for each month', async () => {
    const text =
      'Vendor,Owner,Feb 2026,2026-03,Apr-26,Total\nGoogle Ads,Ann,280,310,,590\nLinkedIn,Bob,-,"$1,200",90,1290';
    expect(await importText(instance.admin.ctx, 'spend', text)).toMatchObject({
      read: 4,
      created: 4,
      errorCount: 0,
      unused: ['Owner', 'Total'],
    });
    const months = await services.postgres
      .selectFrom('vendor_spend')
      .select(['vendor_id', 'month', 'amount'])
      .where('instance_id', '=', instance.id)
      .orderBy('vendor_id')
      .orderBy('month')
      .execute();
    expect(months.map(({ vendor_id, month, amount }) => [vendor_id, month, Number(amount)])).toEqual([
      ['vndr_google_ads', '2026-02-01', 280],
      ['vndr_google_ads', '2026-03-01', 310],
      [LINKEDIN, '2026-03-01', 1200],
      [LINKEDIN, '2026-04-01', 90],
    ]);
  });

  it('of a sheet says in which row and month an amount is none', async () => {
    const text = 'Vendor,Feb 2026,Mar 2026\nGoogle Ads,-280,310';
    const { created, errors } = await importText(instance.admin.ctx, 'spend', text);
    expect(created).toBe(1);
    expect(errors).toEqual([
      {
        row: 2,
        column: 'amount',
        message:
          'Feb 2026: “-280” is not an amount from 0 to under 1,000,000,000. Credits and refunds are not taken: take them off what they are for.',
      },
    ]);
  });
});
