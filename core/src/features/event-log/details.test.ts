import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DetailPart, formatDetails, readDetails, toldDetails } from './details.ts';

const PIXEL = {
  kind: 'pixel',
  id: 'pixl_1',
  name: 'Banner',
  currentName: 'Banner',
  isDeleted: false,
} as const;

it('writes places in their order and doubles braces of the text', () => {
  expect(formatDetails(['Robin noted {0} and made ', PIXEL])).toEqual({
    detailsFormat: 'Robin noted {{0}} and made {0}',
    eventData: { 0: PIXEL },
  });
  expect(readDetails('{{0}} {7}', { 0: PIXEL })).toEqual(['{0} {7}']);
});

it('reads every sentence back as it was written', () => {
  const reference = fc.string({ minLength: 1 }).map((name) => ({ ...PIXEL, name }));
  const text = fc.string({ unit: fc.constantFrom('{', '}', '0', 'a', ' '), minLength: 1 });
  fc.assert(
    fc.property(fc.array(fc.oneof(text, reference)), (parts) => {
      const { detailsFormat, eventData } = formatDetails(parts);
      const joined = parts.reduce<DetailPart[]>((all, part) => {
        const last = all.at(-1);
        if (typeof part === 'string' && typeof last === 'string') all.splice(-1, 1, last + part);
        else all.push(part);
        return all;
      }, []);
      expect(readDetails(detailsFormat, eventData)).toEqual(joined);
    }),
  );
});

it('tells what is gone in words', () => {
  const { detailsFormat, eventData } = formatDetails(['Robin made ', { ...PIXEL, isDeleted: true }, ' {x}']);
  expect(toldDetails(detailsFormat, eventData)).toBe('Robin made Banner (deleted) {x}');
});
