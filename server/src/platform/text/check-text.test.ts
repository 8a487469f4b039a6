import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/index.ts';
import { checkText } from './check-text.ts';

const messageOf = (value: unknown): string | undefined => {
  try {
    checkText(value);
    return undefined;
  } catch (error) {
    return error instanceof AppError && error.code === 'INVALID_INPUT' ? error.message : String(error);
  }
};

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('the check of text', () => {
  it.each<[string, unknown]>([
    ['letters of every plane', { name: 'Zürich 🚀 \u{10FFFF}', list: ['a', null, 1, true] }],
    ['names of built-in properties', { constructor: 'hasOwnProperty', toString: 'valueOf' }],
    ['control characters that can be stored', 'a\u0001\u001b\ufeff\uffff'],
    ['some nesting', nested(30)],
    ['nothing', undefined],
  ])('lets %s pass', (_what, value) => {
    expect(messageOf(value)).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['a NUL', 'a\0b', 'The text contains a NUL character. Remove it and send the request again.'],
    ['a NUL in a list', { a: { b: ['x', '\0'] } }, 'The text of “a.b” contains a NUL character'],
    ['a NUL in a path', { '*': 'a/\0' }, 'The address contains a NUL character. Remove it and'],
    ['a NUL in a name', { 'a\0': 1 }, 'The text of “a” contains a NUL character'],
    ['a high surrogate', { a: '\ud800' }, 'contains half of a character'],
    ['a low surrogate', { a: 'x\udc00y' }, 'contains half of a character'],
    ['a prototype', JSON.parse('{"a": {"__proto__": {"isAdmin": true}}}'), 'may not be called “__proto__”'],
    ['nesting without end', nested(5000), 'nested deeper than 40 levels'],
  ])('refuses %s', (_what, value, message) => {
    expect(messageOf(value)).toContain(message);
  });
});
