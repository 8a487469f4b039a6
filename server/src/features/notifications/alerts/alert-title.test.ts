import { expect, it } from 'vitest';
import { alertTitle } from './alert-title.ts';

it('the title of an alert names what it is narrowed to, once', () => {
  expect(alertTitle('Spend is high', '')).toBe('Spend is high');
  expect(alertTitle('Spend is high', ', of LinkedIn Ads, Bing and 2 more, for Key accounts')).toBe(
    'Spend is high, of LinkedIn Ads, Bing and 2 more, for Key accounts',
  );
  expect(alertTitle('Spend above $10 from LinkedIn Ads', ', of LinkedIn Ads, for Key accounts')).toBe(
    'Spend above $10 from LinkedIn Ads, for Key accounts',
  );
  expect(alertTitle('Visits', ', narrowed further')).toBe('Visits, narrowed further');
});
