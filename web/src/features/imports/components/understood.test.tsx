import { MantineProvider } from '@mantine/core';
import type { FactPlan, FactSummary } from '@parley/core/features/imports';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Understood } from './understood.tsx';

const PLAN: FactPlan = {
  type: 'plan',
  kind: 'ad-stats',
  format: 'csv',
  vendorId: null,
  mapping: [],
  unused: ['Notes'],
  total: 3,
  notFound: [],
  choices: [],
  notes: [],
};
const vendor = (name: string, spend: number) => ({ vendorId: `vndr_${name}`, name, rows: 1, spend });
const SUMMARY: FactSummary = {
  importId: 'impt_1',
  kind: 'ad-stats',
  filename: 'ads.csv',
  format: 'csv',
  isDryRun: true,
  replaced: null,
  vendorId: null,
  mapping: [],
  unused: ['Notes'],
  notFound: [],
  choices: [],
  notes: [],
  sums: { spend: 1234.5, clicks: 61 },
  firstDay: '2026-03-01',
  lastDay: '2026-03-31',
  vendors: [vendor('LinkedIn Ads', 1000.5), vendor('Radio', 234)],
  rows: [
    { day: '2026-03-01', vendor: 'LinkedIn Ads', spend: 1000.5, currency: null },
    { day: '2026-03-02', vendor: 'Radio', spend: 200, currency: null },
    { day: '2026-03-31', vendor: 'Radio', spend: 34, currency: null },
  ],
  read: 3,
  created: 3,
  updated: 0,
  unchanged: 0,
  deleted: 0,
  skipped: 0,
  withoutCompany: 0,
  errorCount: 0,
  errors: [],
  errorGroups: [],
  warnings: [{ message: 'The amount is empty: it counts as 0.', rows: 2 }],
};

/** The words of the page in their order, one element each. */
function wordsOf(plan: Partial<FactPlan> = {}, summary: Partial<FactSummary> = {}): string[] {
  const html = renderToString(
    <MantineProvider>
      <Understood plan={{ ...PLAN, ...plan }} summary={{ ...SUMMARY, ...summary }} />
    </MantineProvider>,
  );
  return html
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll('<!-- -->', '')
    .split(/<[^>]*>/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

it('shows sums, days, vendors with their spend, and three rows as they are understood', () => {
  const words = wordsOf();
  expect(words.slice(0, words.indexOf('The file is text (CSV).'))).toEqual([
    ...['Read as', 'Ad statistics', 'Rows', '3', 'Spend', '$1,234.50', 'Clicks', '61'],
    ...['Days', '2026-03-01 to 2026-03-31'],
  ]);
  expect(words).toContain('LinkedIn Ads $1,000.50, Radio $234.00');
  expect(words.slice(words.indexOf('The first rows as they are understood') + 1)).toEqual([
    ...['Day', 'Vendor', 'Spend (USD)'],
    ...['2026-03-01', 'LinkedIn Ads', '$1,000.50'],
    ...['2026-03-02', 'Radio', '$200.00'],
    ...['2026-03-31', 'Radio', '$34.00'],
  ]);
});

it('names eight vendors, and says how many more there are', () => {
  const vendors = Array.from({ length: 10 }, (_, at) => vendor(`V${at}`, at));
  expect(wordsOf({}, { vendors }).find((each) => each.startsWith('V0'))).toMatch(
    /^V0 \$0\.00, .*, V7 \$7\.00 and 2 more vendors$/,
  );
});

it('begins with the measure that was expected and not found, before what was chosen and the sums', () => {
  const words = wordsOf({ notFound: ['spend', 'clicks'], choices: ['“Cost” was taken.'] });
  expect(words.slice(0, 3)).toEqual([
    'No spend and no clicks were found in the file. If it is there, choose its column below.',
    '“Cost” was taken.',
    'Read as',
  ]);
});
