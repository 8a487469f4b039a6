import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { importText, type Kind } from './import-text.ts';
import { workbook } from './zip-file.ts';

let services: TestServices;
let instance: TestInstance;
beforeAll(async () => {
  services = sharedServices();
  instance = await createTestInstance(services);
});
afterAll(() => services.close());

const tried = (kind: Kind, content: string | Buffer, options = {}) =>
  importText(instance.admin.ctx, kind, content, { dryRun: true, ...options });

const TITLES = { message: 'Titles above the heading: nothing is read from them.', rows: 2 };
const DEALS = [
  ['Id', 'Created', 'Amount', 'Stage', 'Close Date'],
  ['t1', '2026-01-05', '12.500,50', 'Won', '2026-02-01'],
  ['t2', '2026-01-06', '1.234,50', 'Won', '2026-02-01'],
];

describe('what an import tells', () => {
  it.each([
    ['semicolons', `Deals of 2026\nExported by Kim\n\n${DEALS.map((row) => row.join(';')).join('\n')}`],
    ['a workbook', workbook([['Deals of 2026'], [], ['Exported by Kim'], ...DEALS])],
  ])('of titles above the heading, with %s', async (_name, content) => {
    const summary = await tried('opportunities', content);
    expect(summary).toMatchObject({ read: 2, created: 2, errorCount: 0 });
    expect(summary.warnings).toContainEqual(TITLES);
  });

  it.each<[Kind, string, object, string]>([
    [
      'opportunities',
      'id,created date,amount\na,2026-01-05,\nb,2026-01-05,7\nc,2026-01-05,',
      {},
      'The amount is empty: it counts as 0.',
    ],
    [
      'ad-stats',
      'day,campaign,cost,clicks\n2026-01-05,A,,3\n2026-01-06,A,5,3\n2026-01-07,A,--,3',
      { vendor: 'Google Ads' },
      'The spend is empty: it counts as 0.',
    ],
  ])('of amounts that are left empty, in %s', async (kind, content, options, message) => {
    const { warnings } = await tried(kind, content, options);
    expect(warnings).toContainEqual({ message, rows: 2 });
  });

  it('of a list with one column is nothing of titles, whatever is in its rows', async () => {
    const summary = await tried('audience', 'domain\nacme.com\nbeta.com,said twice\n', {
      name: 'One column',
    });
    expect(summary).toMatchObject({ read: 2, errorCount: 0, warnings: [] });
    const named = await tried('companies', 'Company\nAcme, Inc\nBeta\n');
    expect(named).toMatchObject({ read: 2, errorCount: 0 });
    expect(named.warnings.map(({ message }) => message)).not.toContain(TITLES.message);
  });

  it('of columns that are not recognised: those there are, and what they were taken for', async () => {
    await expect(tried('opportunities', 'Opp. ID,Created,Worth\nx,2026-01-05,3\n')).rejects.toThrow(
      /No column was found for id \(externalId\)\..*Taken: “Created” as openDate\. The other columns are “Opp\. ID”, “Worth”\./,
    );
  });

  it('of a vendor nobody knows: in which month, and what was meant', async () => {
    const summary = await tried('spend', 'Vendor,2026-01,2026-02\nGoogle Adz,5,6\n');
    expect(summary.errors.map(({ row, message }) => [row, message])).toEqual([
      [2, expect.stringMatching(/^2026-01: “Google Adz” is not a vendor\. Nearest: Google Ads\b/)],
      [2, expect.stringMatching(/^2026-02: “Google Adz” is not a vendor\. Nearest: Google Ads\b/)],
    ]);
    expect(summary.errorGroups).toEqual([
      { column: 'Vendor', message: expect.stringMatching(/^“Google Adz” is not/), rows: 1, at: [2] },
    ]);
    const many = await tried('spend', `Vendor,Month,Amount\n${'Google Adz,2026-01,5\n'.repeat(40)}`);
    expect(many.errorGroups).toEqual([
      { column: 'Vendor', message: expect.stringMatching(/^“Google Adz”/), rows: 40, at: [2, 3, 4, 5, 6] },
    ]);
    await expect(tried('ad-stats', 'day,campaign,cost\n', { vendor: 'Google Adz' })).rejects.toThrow(
      /There is no vendor “Google Adz”\. Nearest: Google Ads/,
    );
  });

  it.each([
    [
      'an object',
      { value: 5, currency: 'USD' },
      'A plain value is needed, not an object: {"value":5,"currency":"USD"}',
    ],
    ['a list', [5], 'A plain value is needed, not a list: [5]'],
  ])('of an amount that is %s', async (_name, amount, message) => {
    const deal = { id: 'n1', created_date: '2026-01-05', stage: 'Open', account: { name: 'Acme' } };
    const lines = [
      { ...deal, amount },
      { ...deal, id: 'n2', amount: 7 },
    ].map((row) => JSON.stringify(row));
    const told = [{ row: 1, column: 'amount', message }];
    expect(await tried('opportunities', lines.join('\n'))).toMatchObject({
      created: 1,
      skipped: 1,
      errors: told,
    });
    expect(await tried('opportunities', lines.slice(0, 1).join('\n'))).toMatchObject({
      created: 0,
      errors: told,
    });
  });

  it('of a date in another form: what it is, and every form that is read', async () => {
    const { errors } = await tried('leads', 'id,created date\nd1,the 31st\nd2,3/31/2026 2:05 PM\n');
    expect(errors).toEqual([
      {
        row: 2,
        column: 'created date',
        message: expect.stringMatching(
          /^“the 31st” is not a date\. .*YYYY-MM-DD, DD\/MM\/YYYY or MM\/DD\/YYYY .*1971 to 2200/,
        ),
      },
    ]);
    const months = await tried('spend', 'vendor,month,amount\nGoogle Ads,2026/10,5\n');
    expect(months.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^“2026\/10” is not a month\. .*YYYY-MM, MM\/YYYY, Oct 2026/),
    ]);
  });

  it('of a company whose website is where anybody has a mailbox', async () => {
    const summary = await tried('companies', 'Name,Website\nAcme,acme.com\nKim,gmail.com\n');
    expect(summary).toMatchObject({ read: 2, errorCount: 0 });
    expect(summary.warnings).toContainEqual({
      message: 'gmail.com is where anybody has a mailbox, no company: left out.',
      rows: 1,
    });
  });
});
