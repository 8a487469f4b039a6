import { expect, it } from 'vitest';
import { addressText, codeText, terminalName } from './terminal-text.ts';

it.each([
  ['parley/0.1.0 (linux)', 'Parley command line 0.1.0 on Linux'],
  ['parley/1.2.3 (darwin)', 'Parley command line 1.2.3 on macOS'],
  ['parley/1.2.3 (aix)', 'Parley command line 1.2.3 on aix'],
  ['curl/8.0', 'curl/8.0'],
  [null, 'An unknown program'],
])('%j is %s', (agent, text) => expect(terminalName(agent)).toBe(text));

it.each([
  ['127.0.0.1', 'The computer the server runs on (127.0.0.1)'],
  ['203.0.113.7', '203.0.113.7'],
  [null, 'An unknown address'],
])('%j is %s', (address, text) => expect(addressText(address)).toBe(text));

it('shows codes as the terminal does', () => {
  expect(codeText('ABCDEFGH')).toBe('ABCD-EFGH');
  expect(codeText('ABC')).toBe('ABC');
});
