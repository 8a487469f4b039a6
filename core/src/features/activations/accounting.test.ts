import { expect, it } from 'vitest';
import { accountingInWords } from './index.ts';

it('says how the companies of an audience divide, and nothing where all are sent', () => {
  expect(accountingInWords('oprv:linkedin', { members: 228, heldOut: 58, leftOut: 0 })).toBe(
    '286 companies = 228 to send + 58 held out',
  );
  expect(accountingInWords('oprv:linkedin', { members: 1000, heldOut: 0, leftOut: 2 })).toBe(
    '1,002 companies = 1,000 to send + 2 on the suppression list',
  );
  expect(accountingInWords('oprv:linkedin', { members: 7, heldOut: 2, leftOut: 1 })).toBe(
    '10 companies = 7 to send + 2 held out + 1 on the suppression list',
  );
  expect(accountingInWords('oprv:linkedin', { members: 5, heldOut: 0, leftOut: 0 })).toBeUndefined();
  expect(accountingInWords('oprv:facebook', { members: 7, heldOut: 2, leftOut: 1 })).toBeUndefined();
});
