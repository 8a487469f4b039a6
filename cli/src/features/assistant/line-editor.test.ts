import { describe, expect, it } from 'vitest';
import { NOTHING_TYPED, type Press, textOf, type } from './line-editor.ts';

type Step = string | [input: string, key: Press];

/** What is typed after those keys, with the cursor as a bar. */
function after(steps: readonly Step[], history: readonly string[] = []): string {
  const typed = steps.reduce(
    (before, step) =>
      typeof step === 'string' ? type(before, step, {}, history) : type(before, step[0], step[1], history),
    NOTHING_TYPED,
  );
  return `${typed.characters.slice(0, typed.cursor).join('')}|${typed.characters.slice(typed.cursor).join('')}`;
}

const ctrl = (letter: string): Step => [letter, { ctrl: true }];
const LEFT: Step = ['', { leftArrow: true }];
const UP: Step = ['', { upArrow: true }];
const DOWN: Step = ['', { downArrow: true }];

describe('a line that is typed', () => {
  it.each<[string, readonly Step[], string]>([
    ['letters where the cursor is', ['vists', LEFT, LEFT, LEFT, 'i'], 'vii|sts'],
    ['Backspace before the cursor', ['ab', LEFT, ['', { backspace: true }]], '|b'],
    ['Backspace at the beginning', ['ab', ctrl('a'), ['', { backspace: true }]], '|ab'],
    ['Delete behind it', ['ab', LEFT, ['', { delete: true }]], 'a|'],
    ['Delete at the end', ['ab', ['', { delete: true }]], 'ab|'],
    ['Home and End', ['ab', ['', { home: true }], 'x', ['', { end: true }], 'y'], 'xaby|'],
    ['by words', ['visits by week', ['', { leftArrow: true, ctrl: true }], 'the '], 'visits by the |week'],
    ['the word before', ['visits by week', ctrl('w')], 'visits by |'],
    ['all before', ['visits', LEFT, ctrl('u')], '|s'],
    ['all behind', ['visits', ctrl('a'), ctrl('k')], '|'],
    ['other control keys type nothing', ['a', ctrl('g'), ['', { tab: true }]], 'a|'],
    ['Escape takes all away', ['visits', ['', { escape: true }]], '|'],
    ['a paste of lines is one line', ['visits\nby\tweek\u001b[31m'], 'visits by week[31m|'],
    ['what is one sign is one step', ['né\u0301👩‍👧', LEFT], 'né\u0301|👩‍👧'],
  ])('%s', (_, steps, expected) => expect(after(steps)).toBe(expected));

  it('brings back what was typed before, and the draft again', () => {
    const history = ['first', 'second'];
    expect(after(['dra', UP], history)).toBe('second|');
    expect(after(['dra', UP, UP, UP], history)).toBe('first|');
    expect(after(['dra', UP, UP, DOWN], history)).toBe('second|');
    expect(after(['dra', UP, DOWN, 'ft'], history)).toBe('draft|');
    expect(after([UP], [])).toBe('|');
  });

  it('gives its text', () => expect(textOf(type(NOTHING_TYPED, 'visits', {}, []))).toBe('visits'));
});
