import { MAX_TEXT_CONDITIONS } from '@parley/core/filters';
import { expect, it } from 'vitest';
import { freeOption, freeText, isNearEnd } from './options.ts';
import { textValues, toTextDraft, withText } from './text-filter.tsx';

const options = [{ value: 'camp_1', label: 'Spring Sale' }];

it('offers what was typed where nothing is called so', () => {
  expect(freeOption(' spring ', options)).toEqual({ value: 'free:spring', label: 'Name contains “spring”' });
  expect(freeOption('spring sale', options)).toBeUndefined();
  expect(freeOption('  ', options)).toBeUndefined();
  expect(freeText('free:a:b')).toBe('a:b');
  expect(freeText('camp_1')).toBeUndefined();
});

it('adds a text once, in the place of an empty box, and ten at most', () => {
  const empty = toTextDraft([], 'AND');
  const one = withText(empty, 'spring');
  expect([one.conditions.length, textValues(one), one.joined]).toEqual([1, ['spring'], 'AND']);
  expect(withText(one, 'spring')).toBe(one);
  const full = toTextDraft(
    Array.from({ length: MAX_TEXT_CONDITIONS }, (_, place) => `text ${place}`),
    'OR',
  );
  expect(withText(full, 'one more')).toBe(full);
});

it('loads more within 30 pixels of the end of a list', () => {
  expect(isNearEnd({ scrollTop: 69, clientHeight: 100, scrollHeight: 200 })).toBe(false);
  expect(isNearEnd({ scrollTop: 70, clientHeight: 100, scrollHeight: 200 })).toBe(true);
});
