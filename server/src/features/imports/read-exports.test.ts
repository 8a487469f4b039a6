import { vendorOf } from '@parley/core/features/channels';
import { describe, expect, it } from 'vitest';
import { apiReading } from './reading/reading.ts';
import { readPeriod } from './reading/report-period.ts';
import { createRowReader } from './row-reader.ts';
import { ENGLISH_EXPORTS } from './testing/english-exports.ts';
import { GERMAN_EXPORTS } from './testing/german-exports.ts';
import { PLATFORM_EXPORTS } from './testing/platform-exports.ts';
import { understandFile } from './testing/understand-file.ts';
import { createVendorBook, NO_PLACES } from './values/vendor-book.ts';

describe('an export is read right', () => {
  it.each([...PLATFORM_EXPORTS, ...ENGLISH_EXPORTS, ...GERMAN_EXPORTS])(
    '$of',
    async ({ kind, content, vendor, sums, days, read, notFound = [] }) => {
      const options = vendor === 'vndr_stackadapt' ? { filename: 'stackadapt-march.csv' } : {};
      const found = await understandFile(kind, content, options);
      expect(found.errors).toEqual([]);
      expect(found).toMatchObject({
        sums,
        read,
        firstDay: days[0],
        lastDay: days[1],
        notFound,
        vendorId: vendor ?? null,
      });
    },
  );
});

it('a deal that is won or lost in German is won or lost', async () => {
  const deals = GERMAN_EXPORTS.filter(({ kind }) => kind === 'opportunities');
  for (const { content } of deals) {
    const { rows } = await understandFile('opportunities', content);
    expect(rows.map(({ status, closeDate }) => [status, closeDate])).toEqual([
      ['CLOSED_LOST', '2026-09-30'],
      ['CLOSED_WON', '2026-08-21'],
    ]);
  }
});

it('which of two columns of days is meant is asked, not guessed', async () => {
  const text = 'Opportunity ID,Amount,Schlussig,Erschaffen\na,5,2026-03-14,2026-01-14';
  await expect(understandFile('opportunities', text)).rejects.toThrow(
    /No column was found for open date.*--mapping openDate=/,
  );
});

const REPORT = 'Campaign,Day,Cost,Impr.,Clicks';
const statistics = (rows: string[], heading = REPORT) =>
  understandFile('ad-stats', [heading, ...rows].join('\n'));

describe('units', () => {
  const micros = ['campaign,date,spend,impressions,clicks', 'Brand,2026-03-14,60800000,1200,40'];
  const read = (options = {}) =>
    understandFile('ad-stats', micros.join('\n'), { vendorId: 'vndr_reddit_ads', ...options });

  it('that no column says are compared with common sense', async () => {
    await expect(read()).rejects.toThrow(/a click would cost \$1,520,000.*--spend-unit micros/);
    expect((await read({ spendUnit: 'micros' })).sums).toMatchObject({ spend: 60.8 });
    expect((await read({ spendUnit: 'whole' })).sums).toMatchObject({ spend: 60_800_000 });
  });

  it.each([
    ['5000000,100,2', 'a click would cost \\$2,500,000'],
    ['900000,40,0', 'an impression would cost \\$22,500'],
  ])('of a few are compared as well: %s', async (figures, problem) => {
    const text = `campaign,date,spend,impressions,clicks\nBrand,2026-03-14,${figures}`;
    await expect(understandFile('ad-stats', text, { vendorId: 'vndr_reddit_ads' })).rejects.toThrow(
      new RegExp(`${problem}.*--spend-unit micros`),
    );
  });

  it('of a fair without impressions are what they are', async () => {
    const text =
      'campaign,date,spend,impressions,clicks\nFair,2026-03-14,50000,0,0\nDinner,2026-03-15,900,100,1';
    expect((await understandFile('ad-stats', text, { vendorId: 'vndr_reddit_ads' })).sums).toMatchObject({
      spend: 50_900,
    });
  });

  it('that are too small are refused as well', async () => {
    const text = 'campaign,date,cost_micros,impressions,clicks\nBrand,2026-03-14,60.80,1200,40';
    await expect(understandFile('ad-stats', text)).rejects.toThrow('--spend-unit whole');
    expect((await understandFile('ad-stats', text, { spendUnit: 'whole' })).sums).toMatchObject({
      spend: 60.8,
    });
  });
});

describe('dates and decimals are settled for the whole file', () => {
  const deals = (rows: string[], options = {}, separator = ',') =>
    understandFile(
      'opportunities',
      ['id,created date,amount'.replaceAll(',', separator), ...rows].join('\n'),
      options,
    );
  const openDates = async (rows: string[], options = {}, separator = ',') =>
    (await deals(rows, options, separator)).rows.map((row) => row['openDate']);
  const amounts = async (rows: string[], options = {}, separator = ',') =>
    (await deals(rows, options, separator)).rows.map((row) => row['amount']);

  it('by one row with a 13th day', async () => {
    expect(await openDates(['a,03/04/2026,1', 'b,13/04/2026,1'])).toEqual(['2026-04-03', '2026-04-13']);
    expect(await openDates(['a,03/04/2026,1', 'b,04/13/2026,1'])).toEqual(['2026-03-04', '2026-04-13']);
  });

  it('or refused, with the option that says them', async () => {
    await expect(deals(['a,03/04/2026,1'])).rejects.toThrow('--date-order');
    await expect(deals(['a,13/04/2026,1', 'b,04/13/2026,1'])).rejects.toThrow(
      /“13\/04\/2026” \(row 2\).*“04\/13\/2026” \(row 3\)/,
    );
    expect(await openDates(['a,03/04/2026,1'], { dateOrder: 'dmy' })).toEqual(['2026-04-03']);
    await expect(deals(['a,2026-03-04,"1,5"', 'b,2026-03-04,2.5'])).rejects.toThrow('--decimal');
    await expect(deals(['a,2026-03-04,1.500'])).rejects.toThrow('--decimal');
    expect(await amounts(['a,2026-03-04,1.500'], { decimal: ',' })).toEqual([1500]);
    expect(await amounts(['a,2026-03-04,1.500'], { decimal: '.' })).toEqual([1.5]);
  });

  it('by the separator where nothing else says', async () => {
    expect(await amounts(['a;2026-03-04;1.500', 'b;2026-03-04;900'], {}, ';')).toEqual([1500, 900]);
    expect(await amounts(['a,2026-03-04,"1,500"', 'b,2026-03-04,900'])).toEqual([1500, 900]);
    expect(await amounts(['a;2026-03-04;1.234,50', 'b;2026-03-04;1.500'], {}, ';')).toEqual([1234.5, 1500]);
  });

  it('of months in German', async () => {
    expect(await openDates(['a,4. März 2026,1', 'b,5 Dez. 2026,1'])).toEqual(['2026-03-04', '2026-12-05']);
  });

  it('also dotted, as numbers of a spreadsheet and with names of months', async () => {
    expect(await openDates(['a,05.03.2026,1'])).toEqual(['2026-03-05']);
    expect(await openDates(['a,46085,1', 'b,4 Mar 2026,1'])).toEqual(['2026-03-04', '2026-03-04']);
  });
});

describe('currencies', () => {
  const text =
    'Opportunity ID,Amount Currency,Amount,Created Date\na,EUR,"8,000.00",2026-03-14\nb,USD,"1,000.00",2026-03-15';

  it('other than USD are never taken for USD', async () => {
    await expect(understandFile('opportunities', text)).rejects.toThrow(/EUR \(1 row\).*--rate EUR=/);
    expect((await understandFile('opportunities', text, { rates: { EUR: 1.1 } })).sums).toEqual({
      amount: 9800,
    });
  });

  it.each([
    [
      'in the heading',
      'Day,Campaign name,Amount spent (EUR),Link clicks,Reporting starts,Reporting ends\n2026-03-14,B,80.5,3,2026-03-14,2026-03-14',
    ],
    [
      'in the cell',
      'Day,Campaign name,Amount spent,Link clicks,Reporting starts,Reporting ends\n2026-03-14,B,€80.50,3,2026-03-14,2026-03-14',
    ],
  ])('are seen %s', async (_where, content) => {
    await expect(understandFile('ad-stats', content)).rejects.toThrow('--rate EUR=');
  });
});

it('the currencies of a converted amount are in the column that the user names', async () => {
  const text = 'Opportunity ID,Currency,Amount (converted),Created Date\na,EUR,"8,640.00",2026-03-14';
  const options = { mapping: { currency: 'Currency' }, rates: { EUR: 1.1 } };
  expect((await understandFile('opportunities', text, options)).sums).toEqual({ amount: 9504 });
});

describe('levels and breakdowns', () => {
  it('of one report are not added to each other', async () => {
    const found = await statistics(
      [
        ',,2026-03-14,30,300,3',
        'Brand,,2026-03-14,30,300,3',
        'Brand,One,2026-03-14,10,100,1',
        'Brand,Two,2026-03-14,20,200,2',
      ],
      'Campaign,Ad group,Day,Cost,Impr.,Clicks',
    );
    expect(found).toMatchObject({ sums: { spend: 30, impressions: 300, clicks: 3 }, read: 2 });
  });

  it('add up where a column tells their rows apart', async () => {
    const found = await statistics(
      ['Brand,DE,2026-03-14,10,100,1', 'Brand,FR,2026-03-14,20,250,3'],
      'Campaign,Country,Day,Cost,Impr.,Clicks',
    );
    expect(found).toMatchObject({ sums: { spend: 30, impressions: 350, clicks: 4 }, read: 2 });
  });

  const LEVELS = 'Campaign,Ad group,Day,Cost,Impr.,Clicks';
  it('above are what counts where a part of them is missing', async () => {
    const found = await statistics(
      ['1', '2', '3'].flatMap((day) => [
        `A,,2026-10-0${day},40,4000,40`,
        `A,G1,2026-10-0${day},10,1000,10`,
        `A,G2,2026-10-0${day},20,2000,20`,
      ]),
      LEVELS,
    );
    expect(found).toMatchObject({ sums: { spend: 120, impressions: 12_000, clicks: 120 }, read: 3 });
    expect(found.warnings[0]?.message).toContain('the level above counts');
  });

  it('that have less than the rows below them are refused', async () => {
    const rows = ['A,,2026-10-01,25,4000,40', 'A,G1,2026-10-01,10,1000,10', 'A,G2,2026-10-01,20,2000,20'];
    await expect(statistics(rows, LEVELS)).rejects.toThrow('less spend than the rows below them (25 and 30');
  });

  const two = (male: number) =>
    ['1', '2'].flatMap((day) => [
      `A,18-24,,2026-10-0${day},10,1000,10`,
      `A,25-34,,2026-10-0${day},20,2000,20`,
      `A,,male,2026-10-0${day},${male},1400,14`,
      `A,,female,2026-10-0${day},16,1600,16`,
    ]);
  it('of two breakdowns below each other count once, or are refused', async () => {
    const heading = 'Campaign,Age,Gender,Day,Cost,Impr.,Clicks';
    const found = await statistics(two(14), heading);
    expect(found).toMatchObject({ sums: { spend: 60, impressions: 6000, clicks: 60 }, read: 4 });
    await expect(statistics(two(11), heading)).rejects.toThrow(/by “Age” and in rows by “Gender”/);
  });

  it.each(['All', 'Total', 'Alle', 'Tous'])('named %s add up others though reach does not', async (word) => {
    const rows = ['1', '2'].flatMap((day) => [
      `A,DE,Feed,2026-10-0${day},10,1000,10`,
      `A,DE,Stories,2026-10-0${day},20,1000,20`,
      `A,DE,${word},2026-10-0${day},30,1500,30`,
      `A,FR,Feed,2026-10-0${day},5,1000,5`,
    ]);
    const found = await statistics(rows, 'Campaign,Country,Placement,Day,Cost,Impr.,Clicks');
    expect(found.sums).toMatchObject({ spend: 70, clicks: 70 });
  });

  it('of a breakdown named All count once: on every level, beside one part, and where no part is named', async () => {
    const dates = '2026-09-01,2026-09-02';
    const rows = [
      `All,All,All,260,400,40.00,20,${dates}`,
      `Retargeting,All,2026-09-01,150,200,20.00,8,${dates}`,
      `Retargeting,US,2026-09-01,90,110,12.00,5,${dates}`,
      `Retargeting,DE,2026-09-01,80,90,8.00,3,${dates}`,
      `Retargeting,All,2026-09-02,90,100,10.00,6,${dates}`,
      `Retargeting,US,2026-09-02,90,100,10.00,6,${dates}`,
      `Lookalike,All,2026-09-02,80,100,10.00,6,${dates}`,
    ];
    const heading =
      'Campaign name,Country,Day,Reach,Impressions,Amount spent (USD),Link clicks,Reporting starts,Reporting ends';
    for (const order of [rows, rows.toReversed()]) {
      const found = await understandFile('ad-stats', [heading, ...order].join('\n'));
      expect(found.errors).toEqual([]);
      expect(found.sums).toEqual({ spend: 40, impressions: 400, clicks: 20 });
    }
  });

  it('are refused where a short file repeats its figures', async () => {
    const rows = ['1', '2'].flatMap((day) =>
      ['Lead', 'Signup', 'Demo'].map((action) => `A,${action},2026-10-0${day},50,1000,40`),
    );
    await expect(statistics(rows, 'Campaign,Conversion action,Day,Cost,Impr.,Clicks')).rejects.toThrow(
      'several rows with the same spend',
    );
  });

  it('of keywords that are all alike are refused with the option that says they are right, and count with it', async () => {
    const rows = ['14', '15'].flatMap((day) =>
      ['shoes', 'boots', 'heels'].map((word) => `Brand,${word},2026-03-${day},1.50,100,1`),
    );
    const heading = 'Campaign,Search keyword,Day,Cost,Impr.,Clicks';
    await expect(statistics(rows, heading)).rejects.toThrow('--count-repeated');
    const found = await understandFile('ad-stats', [heading, ...rows].join('\n'), {
      isCountingRepeated: true,
      vendorId: 'vndr_google_ads',
    });
    expect(found).toMatchObject({ sums: { spend: 9, impressions: 600, clicks: 6 }, read: 6 });
  });

  it('are refused where every row repeats the same figures', async () => {
    const rows = ['14', '15', '16'].flatMap((day) =>
      ['lead', 'purchase'].map((action) => `Brand,${action},2026-03-${day},1${day},100,1`),
    );
    await expect(statistics(rows, 'Campaign,Conversion action,Day,Cost,Impr.,Clicks')).rejects.toThrow(
      'several rows with the same spend',
    );
  });
});

describe('the table', () => {
  it('is found below two rows of headings', async () => {
    const text = 'Campaign,Day,Performance,,\n,,Cost,Impr.,Clicks\nBrand,2026-03-14,60.8,1200,40';
    expect((await understandFile('ad-stats', text)).sums).toEqual({
      spend: 60.8,
      impressions: 1200,
      clicks: 40,
    });
    const over = ',,Performance,,\nCampaign,Day,Cost,Impr.,Clicks\nBrand,2026-03-14,60.8,1200,40';
    expect((await understandFile('ad-stats', over)).sums).toEqual({
      spend: 60.8,
      impressions: 1200,
      clicks: 40,
    });
  });

  it.each([',', ';', '\t', '|', '^', '~'])(
    'is found with the separator %j under a preamble with commas',
    async (separator) => {
      const rows = ['id,created date,stage', 'a,2026-03-14,Open', 'b,2026-03-15,Open'].map((row) =>
        row.replaceAll(',', separator),
      );
      const found = await understandFile(
        'opportunities',
        ['Deals, all, of March, 2026', '', ...rows].join('\n'),
      );
      expect(found).toMatchObject({ read: 2, errors: [] });
    },
  );

  it('may have its heading again, and no other below it', async () => {
    const rows = [
      'Brand,2026-03-14,60.8,1200,40',
      'Campaign,Day,Cost,Impr.,Clicks',
      'Brand,2026-03-15,5,100,1',
    ];
    const found = await statistics(rows, 'Campaign,Day,Cost,Impr.,Clicks');
    expect(found).toMatchObject({ sums: { spend: 65.8 }, read: 2, errors: [] });
    const other = rows.map((row) => row.replace('Campaign', 'Ad group'));
    await expect(statistics(other, 'Campaign,Day,Cost,Impr.,Clicks')).rejects.toThrow(
      'Row 3 is the heading of another table (Day, Cost, Impr., Clicks)',
    );
  });

  it('has an error for a row that lacks the most, and lines of text below it', async () => {
    const rows = [
      'id,created date,email,stage,company name',
      'a,2026-03-14,a@acme.com,Open,Acme',
      ',,kim@acme.com,,',
      ',,Kim Smith,,',
      'b,2026-03-15,b@acme.com,Open,Acme',
      'Northwind,,,,',
    ];
    const found = await understandFile('leads', rows.join('\n'));
    expect(found.errors.map(({ row }) => row)).toEqual([3, 3, 4, 4]);
    expect(found.warnings).toEqual([
      expect.objectContaining({ message: 'Lines of text around the table: passed over.', rows: 1 }),
    ]);
  });

  it('is found with tabs between cells that are all quoted', async () => {
    const rows = ['"id"\t"created date"', '"a, b"\t"2026-03-14"', '"c"\t"2026-03-15"'];
    expect(await understandFile('leads', rows.join('\n'))).toMatchObject({ read: 2, errors: [] });
  });

  it('says its separator in its first line', async () => {
    expect(await understandFile('leads', 'sep=;\nid;created date\na;2026-03-14')).toMatchObject({
      read: 1,
      errors: [],
    });
  });

  it('tells which figures it does not have', async () => {
    expect(
      (
        await understandFile('ad-stats', 'Campaign,Day,Clicks\nBrand,2026-03-14,3', {
          vendorId: 'vndr_google_ads',
        })
      ).notFound,
    ).toEqual(['spend', 'impressions']);
    expect((await understandFile('opportunities', 'id,created date\na,2026-03-14')).notFound).toEqual([
      'amount',
      'company',
    ]);
  });
});

describe('periods', () => {
  it.each([
    ['2025-09-30', '2025-07-01'],
    ['Aug 2025', '2025-07-01'],
    ['2025-01-15', '2025-01-01'],
    ['2025-Q4', '2025-10-01'],
  ])('of a quarter may have any date of it: %s', async (date, firstDay) => {
    const text = `Campaign,Quarter,Cost,Impr.,Clicks\nBrand,${date},28,2800,28`;
    expect(await understandFile('ad-stats', text)).toMatchObject({ firstDay, sums: { spend: 28 } });
  });

  it('of rows of the API are days of UTC, as they are kept', () => {
    const read = (cells: Record<string, string>) => {
      const columns = new Map(['day', 'periodEnd'].map((field) => [field, field]));
      const reading = apiReading(columns, new Map([...columns.keys()].map((field) => [field, 'day'])));
      const report = { fail: () => undefined, warn: () => undefined };
      return readPeriod(createRowReader({ row: { number: 1, cells }, reading, report }), 'either');
    };
    expect(read({ day: '2026-09-01T00:00:00+02:00' })).toEqual({ first: '2026-08-31', days: 1 });
    expect(read({ day: '2026-09-01T00:00:00+02:00', periodEnd: '2026-09-01T23:00:00-02:00' })).toEqual({
      first: '2026-08-31',
      days: 3,
    });
  });

  it('of weeks and months are spread over their days', async () => {
    const month = await understandFile(
      'ad-stats',
      'Campaign,Month,Cost,Impr.,Clicks\nBrand,2026-02-01,28,2800,28',
      {},
    );
    expect(month).toMatchObject({ sums: { spend: 28 }, firstDay: '2026-02-01', lastDay: '2026-02-28' });
    const week = await understandFile(
      'ad-stats',
      'Campaign,Week,Cost,Impr.,Clicks\nBrand,2026-03-02,28,2800,28',
      {},
    );
    expect(week).toMatchObject({ firstDay: '2026-03-02', lastDay: '2026-03-08' });
    expect(week.notes.join(' ')).toContain('spread evenly');
  });

  it('that end before they begin are errors', async () => {
    const text =
      'Campaign name,Amount spent,Link clicks,Reporting starts,Reporting ends\nBrand,28,3,2026-03-31,2026-03-01';
    expect((await understandFile('ad-stats', text)).errors[0]?.message).toContain('ends before it begins');
  });
});

describe('a budget sheet', () => {
  it('has months however its headings write them', async () => {
    const text = 'Vendor;01.2026;Feb 2026;1/3/2026\nGoogle Ads;1.500;10;20';
    const found = await understandFile('spend', text);
    expect(found).toMatchObject({
      sums: { spend: 1530 },
      firstDay: '2026-01-01',
      lastDay: '2026-03-01',
      unused: [],
    });
  });
});

describe('totals of a budget sheet', () => {
  it('are no vendor, also where vendors are created', async () => {
    const text = 'Vendor,Jan 2026,Feb 2026\nGoogle Ads,5,6\nTotal,5,6';
    const found = await understandFile('spend', text, {
      vendors: createVendorBook(NO_PLACES, { isCreating: true }),
    });
    expect(found).toMatchObject({ sums: { spend: 11 }, errors: [], read: 2 });
    expect(found.vendors).toHaveLength(1);
  });
});

describe('vendors', () => {
  const text =
    'Vendor,Channel,Month,Amount\nGoogel Ads,,2026-03,5\nSaaStr Summit,,2026-03,7\nAcme Radio,Video,2026-03,9';
  it('that nobody knows are offered their nearest names and what adds them', async () => {
    const { errors } = await understandFile('spend', text);
    expect(errors[0]?.message).toMatch(
      /“Googel Ads” is not a vendor\. Nearest: Google Ads.*--create-vendors/,
    );
    expect(errors).toHaveLength(3);
  });

  it('are added with their channel where somebody says so, and known from then on', async () => {
    const vendors = createVendorBook(NO_PLACES, {
      isCreating: true,
      isAsking: true,
      said: { 'Googel Ads': 'new' },
    });
    const found = await understandFile('spend', text, { vendors });
    expect(found.errors).toEqual([]);
    expect(found.vendors.map(({ vendorId }) => vendorId)).toEqual([
      'vndr_own.other.Googel.Ads',
      'vndr_own.events.SaaStr.Summit',
      'vndr_own.video.Acme.Radio',
    ]);
    const ids = found.vendors.map(({ vendorId }) => vendorId);
    expect(
      createVendorBook({ ...NO_PLACES, vendors: ids.map((id) => vendorOf(id)) }, { isCreating: false }).read(
        'saastr summit',
      ),
    ).toBe(ids[1]);
  });
});

it('a currency that is called like a property of every object has no rate', async () => {
  const text = 'Day,Vendor,Campaign,Spend,Currency\n2026-03-01,Google Ads,Spring,5,__proto__';
  await expect(understandFile('ad-stats', text)).rejects.toThrow(/__proto__/);
});

it('an error that shows half a letter of a long cell can be stored as JSON', async () => {
  const text = JSON.stringify({ id: 'a', amount: ['x'.repeat(57) + '😀'.repeat(9)], openDate: '2026-03-01' });
  const { errors } = await understandFile('opportunities', text);
  expect(errors).toHaveLength(1);
  expect(errors[0]?.message.isWellFormed()).toBe(true);
});
