import { expect, it } from 'vitest';
import type { Reported, SheetRow } from './sheet/sheet.ts';
import { cellText, refusalOf, sourceOf } from './words.ts';

const MONTH = '2026-03-01';
const row = (typed: number | undefined, reported?: Partial<Reported>): SheetRow => ({
  vendorId: 'vndr_linkedin_ads',
  vendor: { name: 'LinkedIn Ads', color: '#000000', channel: 'Paid Social' },
  typed: typed === undefined ? {} : { [MONTH]: typed },
  reported: reported
    ? {
        [MONTH]: {
          ...{ kind: 'imported', provider: { id: 'files', name: 'Files' }, amount: 40, days: 10 },
          ...{ isLocked: false, ...reported },
        },
      }
    : {},
});
const whole = { amount: 900, days: 31, isLocked: true } as const;

it.each([
  ['of nobody', row(undefined), 'nothing entered.'],
  ['typed as 0', row(0), '$0 entered: the month cost nothing.'],
  ['typed', row(310), '$310 entered, $10.00 a day.'],
  [
    'imported for some days',
    row(0, {}),
    '$40 from Files for 10 of its 31 days. Enter the amount of the whole month, and what is more than this is spread over its other days.',
  ],
  [
    'typed above what is imported',
    row(250, {}),
    '$250 entered for the month. $40 from Files for 10 of its 31 days; the other $210 on the 21 days without a report.',
  ],
  [
    'imported for every day, whatever was typed',
    row(7_200, whole),
    '$900 from Files for every day of it. The month is locked: no day is left for an amount of your own.',
  ],
  [
    'of a connection, up to when it is read',
    row(7_200, {
      ...{ ...whole, kind: 'synced', provider: { id: 'linkedin', name: 'LinkedIn' }, days: 20 },
      readUntil: new Date('2026-03-20T12:00:00Z'),
    }),
    '$900 from LinkedIn for 20 of its 31 days, as of yesterday 12:00 UTC. It fills the month, which is locked.',
  ],
])('a month says where its spend comes from: %s', (_of, cell, text) => {
  expect(cellText(cell, MONTH, new Date('2026-03-21T12:00:00Z'))).toBe(`LinkedIn Ads, Mar 2026: ${text}`);
});

it('a month leads to what reports it: a connection by its provider, or the files', () => {
  const from = (id: string, kind: Reported['kind']) =>
    sourceOf(row(undefined, { ...whole, kind, provider: { id, name: 'LinkedIn Ads' } }), MONTH);
  expect(from('oprv:linkedin', 'synced')).toEqual({
    path: '/integrations/oprv%3Alinkedin',
    words: 'See the connection of LinkedIn Ads',
  });
  expect(from('import', 'imported')).toEqual({ path: '/imports', words: 'See the files' });
  expect(from('sample', 'synced')).toBeUndefined();
  expect(sourceOf(row(5), MONTH)).toBeUndefined();
});

it('a month that is locked says who fills it', () => {
  const why = 'Locked: LinkedIn Ads, Mar 2026 cannot be changed, because ';
  expect(refusalOf(row(5, whole), MONTH)).toBe(`${why}Files report every day of it.`);
  expect(
    refusalOf(row(5, { ...whole, kind: 'synced', provider: { id: 'l', name: 'LinkedIn' } }), MONTH),
  ).toBe(`${why}LinkedIn fills this month.`);
  expect(refusalOf(row(5, {}), MONTH)).toBeUndefined();
});
