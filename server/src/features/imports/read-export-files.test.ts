import { describe, expect, it } from 'vitest';
import { exportFile, READ_FILES, REFUSED_FILES } from './testing/export-files.ts';
import { understandFile } from './testing/understand-file.ts';

const understand = ({
  file,
  kind,
  options = {},
}: (typeof READ_FILES)[number] | (typeof REFUSED_FILES)[number]) =>
  understandFile(kind, exportFile(file), { filename: file, ...options });

describe('a file as its platform writes it', () => {
  it.each(READ_FILES)('$file is read right', async (expected) => {
    const found = await understand(expected);
    expect(found.errors).toEqual([]);
    expect(found).toMatchObject({
      vendorId: expected.vendor ?? null,
      sums: expected.sums,
      read: expected.read,
      firstDay: expected.days?.[0] ?? null,
      lastDay: expected.days?.[1] ?? null,
      notFound: expected.notFound ?? [],
    });
    const told = [...found.notes, ...found.warnings.map(({ message }) => message)].join('\n');
    for (const words of expected.tells ?? []) expect(told).toContain(words);
  });

  it.each(REFUSED_FILES)('$file does not say all: it is refused with $says', async (expected) => {
    const answer = await understand(expected).then(
      (found) => JSON.stringify(found.sums),
      (error: Error) => error.message,
    );
    for (const words of expected.says) expect(answer).toContain(words);
  });
});

describe('deals of a CRM', () => {
  const statuses = async (file: string) =>
    (await understandFile('opportunities', exportFile(file))).rows.map(({ status, closeDate }) => [
      status,
      closeDate,
    ]);

  it.each(['hubspot-deals.csv', 'pipedrive-deals.csv'])('in %s are won, open and lost', async (file) => {
    expect((await statuses(file)).map(([status]) => status)).toEqual([
      'CLOSED_WON',
      'PIPELINE',
      'CLOSED_LOST',
    ]);
  });

  it('that are won have the day they were won', async () => {
    expect((await statuses('salesforce-report-usd.csv'))[0]).toEqual(['CLOSED_WON', '2026-09-20']);
    expect((await statuses('pipedrive-deals.csv'))[2]).toEqual(['CLOSED_LOST', '2026-09-21']);
  });
});

it.each([
  ['9100001;9100002', 'Contoso;Fabrikam', '9100001', 'Contoso', 1],
  ['9100001;', 'Contoso', '9100001', 'Contoso', 0],
  [' ; 9100002', ';Fabrikam', '9100002', 'Fabrikam', 0],
])('of the companies %j the first counts', async (ids, names, account, company, warned) => {
  const file = `id,created date,Associated Company IDs,Associated Company\na,2026-03-14,${ids},${names}`;
  const { rows, warnings } = await understandFile('opportunities', file);
  expect(rows).toEqual([expect.objectContaining({ company })]);
  expect(warnings.filter(({ message }) => message.includes('Several'))).toHaveLength(warned);
  const unnamed = `id,created date,Associated Company IDs\na,2026-03-14,${ids}`;
  expect((await understandFile('opportunities', unnamed)).rows).toEqual([
    expect.objectContaining({ company: account }),
  ]);
});

it('companies of HubSpot come with their id, industry, size and country', async () => {
  for (const file of ['hubspot-companies.csv', 'hubspot-companies-fivetran.csv']) {
    const { rows } = await understandFile('companies', exportFile(file));
    expect(rows.slice(0, 2)).toEqual([
      {
        name: 'Contoso',
        domain: 'contoso.com',
        accountId: '9100001',
        industry: 'sect_software',
        region: 'regn_north_america',
        revenue: 'rrng_mid_market',
      },
      expect.objectContaining({
        domain: 'fabrikam.de',
        accountId: '9100002',
        industry: 'sect_manufacturing',
        region: 'regn_europe',
        revenue: 'rrng_small_medium',
      }),
    ]);
  }
});
