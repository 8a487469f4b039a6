import { expect, it } from 'vitest';
import { reportTemplate } from './index.ts';

it('keeps the address of a report without days and definitions of now', () => {
  const days = 'startDate={startDate}&endDate={endDate}';
  expect(reportTemplate('/dashboard')).toBe(`/dashboard?${days}`);
  expect(reportTemplate('/web-traffic?lastDays=30&audience=audn_a&compare=before&definitions=3')).toBe(
    `/web-traffic?audience=audn_a&compare=before&${days}`,
  );
  expect(
    reportTemplate('/web-traffic-activity?w.vendorIds=vndr_a&company=comp_a&lastDays=7&compare=before'),
  ).toBe(`/web-traffic-activity?compare=before&${days}`);
  expect(reportTemplate('/web-traffic?startDate=2026-03-01&alert=aevt_a&audience=audn_a')).toBe(
    `/web-traffic?audience=audn_a&${days}`,
  );
  expect(
    reportTemplate('/opportunities?o.vendorIds=vndr_a&page=3&historyStart=2026-01-01&historyEnd=2026-01-31'),
  ).toBe(`/opportunities?o.vendorIds=vndr_a&${days}`);
});
