import type { Random } from '../../../testkit/random.ts';

/** Texts that have broken programs: what databases, parsers, prototypes, patterns and clocks trip over. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\uffff\u0001\u001b[2J',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'then',
  '__defineGetter__',
  'undefined',
  'null',
  'NaN',
  '[object Object]',
  "' OR 1=1; DROP TABLE users --",
  '\\',
  "\\'",
  '%',
  '%00',
  '%_%',
  '%zz',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '/..//evil.example',
  '//evil.example',
  'javascript:alert(1)',
  'http://[::1',
  'http://169.254.169.254/',
  '=HYPERLINK("http://evil.example")',
  '<script>alert(1)</script>',
  '#{7*7}{{7*7}}',
  '(?:a+)+$',
  '😀'.repeat(40),
  'e\u0301'.repeat(60),
  '\u202e\u200f',
  'İıſK',
  '0',
  '-0',
  '-1',
  '1e999',
  '9223372036854775808',
  '99999999999999999999999999999999',
  '0x10',
  '1.7976931348623157e308',
  '0000-00-00',
  '2026-02-30',
  '2026-01-01',
  '9999-12-31T23:59:59Z',
  '-271821-04-20T00:00:00Z',
  '2026-03-01T00:00:00Z',
  'a@b',
  '"a b"@c.example',
  `${'a'.repeat(300)}@people.example`,
  'xn--',
  'inst:nothing',
  'comp_x',
  'vndr_linkedin_ads',
  'true',
  '[]',
  '{}',
  '{"$gt":""}',
  'x'.repeat(1_001),
  '<'.repeat(4_000),
  '('.repeat(2_000),
  ','.repeat(3_000),
];

const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
];

export function hostileText(random: Random): string {
  const text = random.pick(TEXTS);
  switch (random.below(8)) {
    case 0:
      return text + random.pick(TEXTS);
    case 1:
      return String.fromCharCode(...Array.from({ length: 1 + random.below(12) }, () => random.below(65_536)));
    default:
      return text;
  }
}

/** Any value of JSON. */
export function hostileValue(random: Random, depth = 0): unknown {
  switch (random.below(depth > 3 ? 5 : 9)) {
    case 0:
      return random.pick(NUMBERS);
    case 1:
      return random.pick([true, false, null]);
    case 5:
      return Array.from({ length: random.below(4) }, () => hostileValue(random, depth + 1));
    case 6:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [hostileText(random), hostileValue(random, depth + 1)]),
      );
    case 7:
      return Array.from({ length: 1_200 }, (_, index) => `${index}`);
    case 8: {
      let value: unknown = hostileText(random);
      for (let level = random.below(60); level > 0; level--) value = random.below(2) ? [value] : { a: value };
      return value;
    }
    default:
      return hostileText(random);
  }
}

/** An object with these fields, each of them hostile or sound, some left out and some added. */
export function hostileObject(
  random: Random,
  sound: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(sound)
    .filter(() => random.below(12) > 0)
    .map(([key, value]) => [key, random.below(3) === 0 ? hostileValue(random) : value] as const);
  if (random.below(10) === 0)
    return Object.fromEntries([...entries, [hostileText(random), hostileValue(random)]]);
  return Object.fromEntries(entries);
}
