import { expect, it } from 'vitest';
import { isOfGroup, reportPlaceOf, reportTemplate } from './index.ts';

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

it('the audiences of several pixels together are of a page with several pixels alone', () => {
  const asked = '?audience=grouped_audience';
  expect(isOfGroup(`/pixels/pixl_a,pixl_b${asked}`)).toBe(true);
  for (const other of [`/pixels/pixl_a${asked}`, `/vendors${asked}`, '/pixels/pixl_a,pixl_b?audience=audn_a'])
    expect(isOfGroup(other)).toBe(false);
  // Such pages show the target market.
  expect(reportPlaceOf(`/vendors${asked}`)?.audienceId).toBeUndefined();
});
