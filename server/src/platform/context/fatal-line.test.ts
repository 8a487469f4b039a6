import { expect, it } from 'vitest';
import { StartupError } from '../config/startup-error.ts';
import { fatalLine } from './fatal-line.ts';

it('is for people what they can act on, and of anything else where it happened', () => {
  expect(fatalLine(new StartupError('Port 80 is in use.'), undefined)).toBe('Port 80 is in use.');
  expect(fatalLine(new Error('odd'), 'text')).toMatch(/^Error: odd\n +at /);
});

it('is one line of JSON for programs, with the same words', () => {
  const line = fatalLine(new StartupError('Port 80 is in use.'), 'json');
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    level: 'fatal',
    message: 'Port 80 is in use.',
  });
  const odd = fatalLine(new Error('odd'), ' json ');
  expect(odd).not.toContain('\n');
  expect(JSON.parse(odd)).toMatchObject({ message: 'odd', err: expect.stringMatching(/^Error: odd\n +at /) });
});
