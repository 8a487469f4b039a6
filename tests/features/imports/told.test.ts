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
    await expect(tried('ad-stats', 'day,campaign,cost\n', { vendor: 'Google Adz' })).rejects.toThrow(
      /There is no vendor “Google Adz”\. Nearest: Google Ads/,
    );
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
