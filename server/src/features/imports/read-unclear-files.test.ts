import { describe, expect, it } from 'vitest';
import { understandFile } from './testing/understand-file.ts';
import { createVendorBook, NO_PLACES } from './values/vendor-book.ts';

const REPORT = 'Campaign,Day,Cost,Impr.,Clicks';
const statistics = (rows: string[], heading = REPORT) =>
  understandFile('ad-stats', [heading, ...rows].join('\n'));

describe('weeks', () => {
  it.each([
    ['Week', '2026-08-31 - 2026-09-06'],
    ['Week', '2026-08-31 – 2026-09-06'],
    ['Date', '"Aug 31, 2026 - Sep 6, 2026"'],
    ['Date range', '8/31/2026 - 9/6/2026'],
  ])('with both days in a cell are spread: %s, %s', async (heading, cell) => {
    const text = `Campaign,${heading},Cost,Impr.,Clicks\nBrand,${cell},28,2800,28\nTotal,--,28,2800,28`;
    const found = await understandFile('ad-stats', text);
    expect(found).toMatchObject({
      sums: { spend: 28 },
      firstDay: '2026-08-31',
      lastDay: '2026-09-06',
      errors: [],
    });
    expect(found.notes.join(' ')).toContain(
      'Each row is a period: its figures are spread evenly over its days.',
    );
  });

  it('with both days in a cell are as long as they say, also a week that is cut to a day', async () => {
    const rows = ['Brand,2026-08-29 - 2026-08-30,2,200,2', 'Brand,2026-08-31,3,300,3'];
    const found = await understandFile('ad-stats', ['Campaign,Week,Cost,Impr.,Clicks', ...rows].join('\n'));
    expect(found).toMatchObject({
      sums: { spend: 5 },
      firstDay: '2026-08-29',
      lastDay: '2026-08-31',
      errors: [],
    });
  });
});

describe('rows of one vendor and month', () => {
  const spend = (...rows: string[]) => understandFile('spend', rows.join('\n'));
  const told = ({ warnings }: { warnings: { message: string }[] }) => warnings.map(({ message }) => message);

  it('add up, by days and by parts', async () => {
    const days = await spend(
      'Vendor,Date,Amount',
      'Capterra,2026-10-01,100',
      'Capterra,2026-10-02,110',
      'Capterra,2026-10-03,120',
    );
    expect(days).toMatchObject({ sums: { spend: 330 }, errors: [] });
    expect(told(days)).toContain('Days of one vendor and month: added up.');
    const parts = await spend(
      'Vendor,Month,Campaign type,Amount',
      'Capterra,2026-10,Search,100',
      'Capterra,2026-10,Display,110',
    );
    expect(parts).toMatchObject({ sums: { spend: 210 }, errors: [] });
    expect(told(parts)).toContain('Several rows of one vendor and month: added up.');
  });

  it('beside the month are refused, and the same row again is an error', async () => {
    await expect(
      spend('Vendor,Date,Amount', 'Capterra,2026-10,330', 'Capterra,2026-10-02,110'),
    ).rejects.toThrow(/October 2026 of Capterra is in row 2.*row 3/);
    const again = await spend('Vendor,Month,Amount', 'Capterra,2026-10,100', 'Capterra,2026-10,100');
    expect(again.sums).toEqual({ spend: 100 });
    expect(again.errors[0]?.message).toContain('The same as row 2');
  });
});

it('a row with more cells than the heading is an error, as an amount with a comma and without quotes is', async () => {
  const read = await understandFile(
    'spend',
    ['Vendor,Month,Spend', 'Capterra,2026-07,$1,000', 'G2,2026-07,20,,'].join('\n'),
  );
  expect(read.sums).toEqual({ spend: 20 });
  expect(read.errors).toMatchObject([{ row: 2 }]);
  expect(read.errors[0]?.message).toContain('The row has 4 cells and the heading 3');
});

it('a vendor that is probably mistyped is asked about before adding vendors is offered, which would ask too', () => {
  const book = createVendorBook(NO_PLACES, { isCreating: false, isAsking: true });
  expect(book.near('Gogle Ads')).toBe(
    ' Nearest: Google Ads. Say which it is with --vendor-is "Gogle Ads=Google Ads", or "Gogle Ads=new" for a vendor of your own.',
  );
  expect(book.near('Lennys Podcast')).toContain('--create-vendors adds it');
});

describe('a vendor that is added', () => {
  const added = async (rows: string[], options = {}) => {
    const vendors = createVendorBook(NO_PLACES, { isCreating: true, isAsking: true, ...options });
    const text = ['Date,Vendor,Channel,Campaign,Spend', ...rows].join('\n');
    const found = await understandFile('ad-stats', text, { vendors });
    return { ...found, created: vendors.created(), told: [...vendors.readings().keys()] };
  };

  it('is in the channel of the file, and the summary names one that is no channel', async () => {
    const found = await added([
      '2026-10-01,Lennys Podcast,Podcasts,Ep 1,2500',
      '2026-10-08,SaaStr Fair,Events,Booth,9000',
      '2026-10-09,Acme Agency,Evnets,Booth,500',
    ]);
    expect(found.created).toEqual([
      'Lennys Podcast (Other Campaigns)',
      'SaaStr Fair (Events)',
      'Acme Agency (Other Campaigns)',
    ]);
    expect(found.told).toEqual([
      expect.stringMatching(/^“Podcasts” is no channel\. .*Lennys Podcast is added to Other Campaigns\.$/),
      expect.stringMatching(/^“Evnets” is no channel\. Nearest: Events/),
    ]);
    expect(found.mapping).toContainEqual(expect.objectContaining({ field: 'channel', column: 'Channel' }));
  });

  it('is none of a letter from a known one: that is asked, and said by an option', async () => {
    const rows = ['2026-10-01,Gogle Ads,,Ep 1,2500'];
    const asked = await added(rows);
    expect(asked.errors[0]?.message).toContain('--vendor-is "Gogle Ads=Google Ads", or "Gogle Ads=new"');
    const said = await added(rows, { said: { 'Gogle Ads': 'Google Ads' } });
    expect(said.vendors.map(({ vendorId }) => vendorId)).toEqual(['vndr_google_ads']);
    await expect(added(rows, { said: { 'Gogle Ads': 'Nobody' } })).rejects.toThrow(
      'There is no vendor “Nobody”',
    );
  });
});

describe('days that nobody can ask for', () => {
  const dayAgo = (back: number): string =>
    new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

  it('are named first with their sum, and the sums of the file leave them out', async () => {
    const rows = [
      `F,2012-01-01,10,1000,10`,
      `F,2150-10-01,11,1000,10`,
      `F,${dayAgo(800)},5,1000,10`,
      `F,${dayAgo(3)},7,1000,10`,
    ];
    const { warnings, sums, vendors } = await statistics(rows);
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^Days from 2012-01-01 on, before .* They come to \$10\.00, 1,000 impressions and 10 clicks, which the sums here leave out\.$/,
      ),
      expect.stringMatching(/^Days after today, until 2150-10-01: .* They come to \$11\.00, .* leave out\.$/),
      expect.stringMatching(/^Days before .*: queries count them, pages show .* come to \$5\.00, [^w]*\.$/),
    ]);
    expect(sums).toEqual({ spend: 12, impressions: 2000, clicks: 20 });
    expect(vendors).toEqual([expect.objectContaining({ spend: 12 })]);
  });

  it('of a period that goes beyond today are left out, the days before count', async () => {
    const { warnings, sums, lastDay } = await understandFile(
      'ad-stats',
      `Campaign,Start date,End date,Cost,Impressions,Clicks\nF,${dayAgo(7)},${dayAgo(-12)},20,2000,40\n`,
      { vendorId: 'vndr_google_ads' },
    );
    // Today and tomorrow, which has begun somewhere, are counted: 9 of 20 days.
    expect(sums).toEqual({ spend: 9, impressions: 900, clicks: 18 });
    expect(lastDay).toBe(dayAgo(-12));
    expect(warnings[0]).toEqual({
      message: expect.stringContaining('They come to $11.00, 1,100 impressions and 22 clicks'),
      rows: 1,
    });
  });

  it('are not those of an opportunity that was opened then and closed since', async () => {
    const opportunities = `id,amount,stage,open date,close date\n1,100,Closed Won,2012-01-01,${dayAgo(9)}\n2,30,Closed Won,2012-01-01,2012-02-01\n3,5,Open,2012-01-01,${dayAgo(-9)}\n`;
    const { warnings, sums } = await understandFile('opportunities', opportunities);
    expect(sums).toEqual({ amount: 100 });
    expect(warnings[0]).toEqual({
      message: expect.stringMatching(/^Days from 2012-01-01 on.* They come to \$35\.00, which the sums here/),
      rows: 2,
    });
  });
});

it.each([
  'Jour;Campagne;Coût;Impressions;Clics',
  'Día;Campaña;Coste;Impresiones;Clics',
  'Giorno;Campagna;Costo;Impressioni;Clic',
  'Dia;Campanha;Custo;Impressões;Cliques',
  'Dag;Campagne;Kosten;Vertoningen;Klikken',
])('the headings %s are known', async (heading) => {
  const text = `${heading}\n15/10/2026;A;2 000,00;10000;100`;
  const found = await understandFile('ad-stats', text, { vendorId: 'vndr_google_ads' });
  expect(found).toMatchObject({
    sums: { spend: 2000, impressions: 10_000, clicks: 100 },
    firstDay: '2026-10-15',
    errors: [],
  });
});

it('a report without campaigns is refused with its columns and the option that names one', async () => {
  const text = 'Date,Ad set name,Ad name,Amount spent (USD),Impressions\n2026-10-13,S,A1,10,1000';
  await expect(understandFile('ad-stats', text, { vendorId: 'vndr_meta_ads' })).rejects.toThrow(
    /--mapping campaign="column".*“Ad set name”, “Ad name”/,
  );
});

it.each(['Search term', 'Keyword'])(
  'a report by %s is read where it has all of a campaign report',
  async (by) => {
    const found = await statistics(
      ['x,Broad,2026-10-01,A,10,1000,10', 'y,Broad,2026-10-01,A,20,2000,20'],
      `${by},Match type,Day,Campaign,Cost,Impr.,Clicks`,
    );
    expect(found).toMatchObject({ sums: { spend: 30, impressions: 3000, clicks: 30 }, errors: [] });
  },
);

describe('what is above a table', () => {
  const report = (preamble: string, ...days: string[]) =>
    understandFile(
      'ad-stats',
      [preamble, '', 'Day,Campaign,Cost,Impr.,Clicks', ...days.map((day) => `${day},A,5,1000,10`)].join('\n'),
    );

  it.each([
    ['Report Start: October 1, 2026', '10/1/2026', '2026-10-01'],
    ['October 1, 2026 - October 3, 2026', '10/2/2026', '2026-10-02'],
    ['Zeitraum: 1. Oktober 2026 - 3. Oktober 2026', '2/10/2026', '2026-10-02'],
    ['Report Time: 10/1/2026 - 10/15/2026', '10/2/2026', '2026-10-02'],
  ])('decides which number is the day: %s', async (preamble, day, iso) => {
    expect((await report(preamble, day)).firstDay).toBe(iso);
  });

  it.each([
    '"Report Time: 10/1/2026,10/3/2026"',
    'Date Generated: October 4, 2026',
    'Year 2026-01-01 to 2026-12-31',
  ])('leaves it open: %s', async (preamble) => {
    await expect(report(preamble, '10/1/2026', '10/2/2026')).rejects.toThrow('--date-order');
  });
});

it.each([
  ['1787200000', '2026-08-20'],
  ['20 août 2026', '2026-08-20'],
  ['20 de agosto de 2026', '2026-08-20'],
  ['1er janvier 2026', '2026-01-01'],
])('the date %s is known', async (date, iso) => {
  const { rows, errors } = await understandFile('opportunities', `id,created date,amount\na,${date},5`);
  expect([rows[0]?.['openDate'], errors]).toEqual([iso, []]);
});

describe('an amount', () => {
  const deal = (amount: string) =>
    understandFile('opportunities', `id,created date,amount\na,2026-03-14,"${amount}"`);
  it.each([
    ['kr 4 000', /in kr \(1 row\), which may be SEK, NOK or DKK/],
    ['Rs 4,000', /INR \(1 row\).*--rate INR=/],
    ['4,000 zł', /PLN \(1 row\).*--rate PLN=/],
    ['R$ 4.000', /BRL \(1 row\).*--rate BRL=/],
  ])('%s is refused by its currency', async (amount, message) => {
    await expect(deal(amount)).rejects.toThrow(message);
  });

  it.each(['(12.50)', '-5'])('%s is a credit, and said to be none that is taken', async (amount) => {
    expect((await deal(amount)).errors[0]?.message).toContain('Credits and refunds are not taken');
  });

  it('of two columns comes with the name of the one that was taken', async () => {
    const found = await understandFile(
      'ad-stats',
      'Date,Campaign,Spend,Spend (USD),Impressions,Clicks\n2026-10-01,A,10.00,11.00,1000,10',
      { vendorId: 'vndr_google_ads' },
    );
    expect(found.choices).toHaveLength(1);
    expect(found.choices[0]).toMatch(/“Spend” was taken, “Spend \(USD\)” was not.*--mapping spend=/);
  });
});

it('rows of a single day are not said to be periods', async () => {
  const rows = ['2026-10-01,2026-10-01,A,5,3', '2026-10-02,2026-10-02,A,6,3'];
  const heading = 'Reporting starts,Reporting ends,Campaign name,Amount spent,Link clicks';
  const notes = async (...lines: string[]) =>
    (await understandFile('ad-stats', [heading, ...lines].join('\n'))).notes.join();
  expect(await notes(...rows)).not.toContain('period');
  expect(await notes(...rows, '2026-10-03,2026-10-05,A,6,3')).toContain('Each row is a period');
});

it('Pinterest and Reddit are known by the columns of their APIs in capitals', async () => {
  const pins = 'DATE,CAMPAIGN_NAME,SPEND_IN_MICRO_DOLLAR,TOTAL_IMPRESSION,TOTAL_CLICKTHROUGH';
  expect(await understandFile('ad-stats', `${pins}\n2026-10-01,Pins,33100000,9000,80`)).toMatchObject({
    vendorId: 'vndr_pinterest_ads',
    sums: { spend: 33.1, impressions: 9000, clicks: 80 },
  });
  const reddit = 'DATE,CAMPAIGN_ID,IMPRESSIONS,CLICKS,SPEND,CPC,ECPM';
  expect(
    await understandFile('ad-stats', `${reddit}\n2026-10-01,t3_abc,12000,45,87500000,1944444,7291666`),
  ).toMatchObject({ vendorId: 'vndr_reddit_ads', sums: { spend: 87.5 } });
});

it('warnings count the rows that are used, and not those in error', async () => {
  const rows = ['2026-03-01,A,5', 'never,B,', '2026-03-02,A,', '2026-03-03,A,7'];
  const { warnings, errors } = await understandFile('ad-stats', ['day,campaign,spend', ...rows].join('\n'), {
    vendorId: 'vndr_linkedin_ads',
  });
  expect(errors).toHaveLength(1);
  expect(warnings).toEqual([{ message: 'The spend is empty: it counts as 0.', rows: 1 }]);
});
