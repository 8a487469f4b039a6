import { expect, it } from 'vitest';
import { pointAt } from './point-at.ts';
import { textWidth } from './text-width.ts';

const at = (text: string, part: string, room = 78): string[] =>
  pointAt(text, { at: text.indexOf(part), length: part.length }, room);

it('marks a part of a text, below it', () => {
  expect(at('visits of colour = red', 'colour')).toEqual(['visits of colour = red', '          ^^^^^^']);
  expect(pointAt('industry =', { at: 10, length: 0 }, 78)).toEqual(['industry =', '          ^']);
});

it('counts wide letters as two, and takes lines and tabs for spaces', () => {
  expect(at('name contains 日本語\nand colour = red', 'colour')).toEqual([
    'name contains 日本語 and colour = red',
    `${' '.repeat(25)}^^^^^^`,
  ]);
});

it('cuts a long text around the part, so that both are lines of their own', () => {
  const long = `region = Europe and ${'visits of url contains /a and '.repeat(8)}colour = red and ${'region = Asia and '.repeat(8)}`;
  for (const room of [40, 60, 78]) {
    const [line = '', marks = ''] = at(long, 'colour', room);
    expect(textWidth(line)).toBeLessThanOrEqual(room);
    expect(line).toMatch(/^….*colour.*…$/);
    expect(line.slice(marks.indexOf('^'), marks.length)).toBe('colour');
  }
  expect(at(long, 'region', 40)[0]).toMatch(/^region = Europe.*…$/);
  expect(textWidth(at(`${long}x`, long, 40).join(''))).toBeLessThanOrEqual(80);
});
