import { expect, it } from 'vitest';
import { longId, recordId } from './salesforce-id.ts';

/** Capital letters of each five characters as bits, the first the lowest: worked out by hand. */
it.each([
  ['0012w00000AbCdE', '0012w00000AbCdEAAV'],
  ['006000000000001', '006000000000001AAA'],
  ['00Q5g00000ABCDE', '00Q5g00000ABCDEEA5'],
])('%s is %s', (short, long) => expect(longId(short)).toBe(long));

it('ids of records of Salesforce get 18 characters, all others stay', () => {
  expect(recordId('0065g00000AbCdE')).toBe('0065g00000AbCdEAAV');
  expect(recordId('0065g00000AbCdEAAV')).toBe('0065g00000AbCdEAAV');
  for (const id of ['006123456789012', 'deal-1', '9995g00000AbCdE', '0065g00000AbCd', ''])
    expect(recordId(id)).toBe(id);
});
