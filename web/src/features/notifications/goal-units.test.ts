import { expect, it } from 'vitest';
import { fromTyped, toTyped, unitOfInput } from './goal-units.ts';
import { reportTemplate } from './report-template.ts';

it('takes a share as percent, and gives back what was typed', () => {
  expect(fromTyped(25, 'percent')).toBe(0.25);
  expect(toTyped(0.29, 'percent')).toBe(29);
  expect(fromTyped(1_200.5, 'money')).toBe(1_200.5);
  expect(toTyped(5, 'count')).toBe(5);
  expect(unitOfInput('cost')).toMatchObject({ prefix: '$' });
  expect(unitOfInput(undefined)).toEqual({ factor: 1 });
});

it('keeps the address of a report without days and definitions of now', () => {
  const days = 'startDate={startDate}&endDate={endDate}';
  expect(reportTemplate('/dashboard', '')).toBe(`/dashboard?${days}`);
  expect(reportTemplate('/web-traffic', '?lastDays=30&audience=audn_a&compare=before&asOf=3')).toContain(
    '/web-traffic?audience=audn_a&compare=before',
  );
  expect(
    reportTemplate('/web-traffic-activity', '?w.vendorIds=vndr_a&company=comp_a&lastDays=7&compare=before'),
  ).toBe(`/web-traffic-activity?compare=before&${days}`);
  expect(reportTemplate('/web-traffic', '?startDate=2026-03-01&alert=aevt_a&audience=audn_a')).toBe(
    `/web-traffic?audience=audn_a&${days}`,
  );
});
