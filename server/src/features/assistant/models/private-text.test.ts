import { expect, it } from 'vitest';
import { withoutAddresses, withoutAddressesIn } from './private-text.ts';

it.each([
  ['visits of jane.doe+x@acme.example last month', 'visits of [e-mail] last month'],
  ['/unsubscribe?who=jane%40acme.example', '/unsubscribe?who=[e-mail]'],
  ['ünal@straße.example', '[e-mail]'],
  ['from 203.0.113.77, twice', 'from [address], twice'],
  ['from 2001:db8::1 and fe80::1%eth0', 'from [address] and [address]'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '[address]'],
  ['at 12:30:45 on 2026-03-01T10:20:30.000Z', 'at 12:30:45 on 2026-03-01T10:20:30.000Z'],
  ['1,234.5 visits, 12.5%', '1,234.5 visits, 12.5%'],
  ['inst:abc and std::vector', 'inst:abc and std::vector'],
])('%s', (text, without) => {
  expect(withoutAddresses(text)).toBe(without);
});

it('reaches every text of a value', () => {
  expect(withoutAddressesIn({ a: [{ 'b@c.example': 'd@e.example' }, 1, null, true] })).toEqual({
    a: [{ '[e-mail]': '[e-mail]' }, 1, null, true],
  });
});
