import { expect, it } from 'vitest';
import { reportFields } from './report-fields.ts';

const REPORT = {
  ...{ name: 'Traffic', repeatsWeeks: '1', windowDays: '30', days: ['monday'], recipients: [] },
  ...{ withPdf: false, withCsv: false, webhooks: [] },
};
const taken = (name: 'repeatsWeeks' | 'windowDays'): number[] =>
  Array.from({ length: 200 }, (_, value) => value).filter(
    (value) => reportFields.safeParse({ ...REPORT, [name]: String(value) }).success,
  );

// Specification 002 §5.
it('a report comes every week to every 8 weeks, about one of six windows, on a day at least', () => {
  expect(taken('repeatsWeeks')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(taken('windowDays')).toEqual([7, 14, 30, 60, 90, 180]);
  expect(reportFields.safeParse({ ...REPORT, days: [] }).success).toBe(false);
});
