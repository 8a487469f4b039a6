import { expect, it } from 'vitest';
import { notFoundText, understoodText } from './told-words.ts';

it('says what was not found as people do', () => {
  expect(notFoundText(['spend'])).toBe('No spend was found in the file.');
  expect(notFoundText(['clicks'])).toBe('No clicks were found in the file.');
  expect(notFoundText(['impressions', 'clicks'])).toBe(
    'No impressions and no clicks were found in the file.',
  );
});

it('says the state of a deal in words', () => {
  expect(understoodText('status', 'CLOSED_WON')).toBe('closed-won');
  expect(understoodText('name', 'CLOSED_WON')).toBe('CLOSED_WON');
});
