import { expect, it } from 'vitest';
import { eventInAddress, pageWithDays } from './page-with-days.ts';

const MARCH = { start: '2026-03-01', end: '2026-03-31' };

it('a page has the days it is asked with, whatever its address was kept with', () => {
  expect(pageWithDays({ urlTemplate: '/web-traffic?audience=audn_a', ...MARCH })).toBe(
    '/web-traffic?audience=audn_a&startDate=2026-03-01&endDate=2026-03-31',
  );
  const urlTemplate = '/attribution?startDate={startDate}&endDate={endDate}';
  expect(pageWithDays({ urlTemplate, ...MARCH })).toBe(
    '/attribution?startDate=2026-03-01&endDate=2026-03-31',
  );
});

it('an address names the alert that fired, and not one that its page was opened by before', () => {
  const fired = pageWithDays({ urlTemplate: '/vendors?alert=aevt_before', ...MARCH, eventId: 'aevt_now' });
  expect(eventInAddress(fired)).toBe('aevt_now');
  expect(eventInAddress(pageWithDays({ urlTemplate: fired, ...MARCH }))).toBeUndefined();
  expect(eventInAddress('/vendors')).toBeUndefined();
});
