import { describe, expect, it } from 'vitest';
import { isPublic, parseAddress, toColumnAddress } from './addresses.ts';
import { createRangeIndex, parseCidr } from './ranges.ts';

const column = (text: string): string => toColumnAddress(parseAddress(text));

describe('an address', () => {
  it.each([
    ['1.2.3.4', '::ffff:1.2.3.4'],
    ['255.255.255.255', '::ffff:255.255.255.255'],
    ['::ffff:1.2.3.4', '::ffff:1.2.3.4'],
    ['::FFFF:0102:0304', '::ffff:1.2.3.4'],
    ['2001:db8::1', '2001:db8:0:0:0:0:0:1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['::', '0:0:0:0:0:0:0:0'],
  ])('%s is kept as %s', (text, expected) => {
    expect(column(text)).toBe(expected);
  });

  it.each(['', 'host.example', '1.2.3', '1.2.3.256', '1:2:3', '1::2::3', 'g::1', '1:2:3:4:5:6:7:8:9', ':::'])(
    '%j is none',
    (text) => {
      expect(parseAddress(text)).toBeUndefined();
      expect(column(text)).toBe('::');
    },
  );

  it.each([
    ['8.8.8.8', true],
    ['10.0.0.1', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['2001:4860::1', true],
    ['fd00::1', false],
    ['::1', false],
  ])('%s means something to others: %s', (text, expected) => {
    const address = parseAddress(text);
    expect(address !== undefined && isPublic(address)).toBe(expected);
  });
});

describe('a range', () => {
  it.each(['10.0.0.0/8', '10.1.2.3', '10.1.2.3/32', '0.0.0.0/0', '2001:db8::/32', '::/0'])(
    '%s is one',
    (text) => {
      expect(parseCidr(text)).toBeDefined();
    },
  );
  it.each(['10.0.0.1/8', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', '2001:db8::1/32', 'acme.com', ''])(
    '%j is none',
    (text) => {
      expect(parseCidr(text)).toBeUndefined();
    },
  );

  it('is found by search as by looking at every one, the narrowest first', () => {
    const random = (() => {
      let state = 7;
      return (below: number): number => {
        state = (state * 48271) % 2147483647;
        return state % below;
      };
    })();
    // Few different prefixes, so that ranges lie inside each other often.
    const ranges = Array.from({ length: 300 }, (_, index) => {
      const bits = 4 + random(12);
      const base = (random(1 << bits) << (16 - bits)) >>> 0;
      const cidr = `10.${base >> 8}.${base & 255}.0/${8 + bits}`;
      return { cidr, index };
    })
      .map(({ cidr, index }) => ({ cidr, index, range: parseCidr(cidr) }))
      .filter(
        ({ cidr, range }, at, all) => range !== undefined && all.findIndex((x) => x.cidr === cidr) === at,
      );
    const index = createRangeIndex(
      ranges.flatMap(({ range, index: entry }) => (range === undefined ? [] : [{ ...range, entry }])),
    );
    for (let step = 0; step < 2000; step++) {
      const address = parseAddress(`10.${random(256)}.${random(256)}.${random(256)}`);
      if (address?.version !== 4) throw new Error('not an address');
      const position = (0xffffn << 32n) | BigInt(address.number);
      const containing = ranges
        .filter(({ range }) => range !== undefined && range.first <= position && position <= range.last)
        .sort((a, b) => Number(b.cidr.split('/')[1]) - Number(a.cidr.split('/')[1]));
      expect(index.find(address)).toBe(containing[0]?.index);
    }
  });
});
