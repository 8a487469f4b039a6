import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { expect } from '@playwright/test';
import { signedInTerminal, terminalCommand } from './terminal.ts';
import { test } from './test.ts';

/** Each with words its answer must hold: what `ten-turns.spec.ts` is in the browser, in `parley chat`. */
const TURNS: readonly (readonly [question: string, answer: RegExp])[] = [
  ['How many visits did target companies make last month?', /Target visits[\s\S]*as of /],
  ['and by channel?', /Organic[\s\S]*█[\s\S]*as of /],
  ['only LinkedIn', /LinkedIn[\s\S]*as of /],
  ['by week', /week[\s\S]*█[\s\S]*as of /],
  ['visits by traffic type and week in the last 120 days', /[▁▂▃▄▅▆▇█]{5}[\s\S]*last [\d,]+/],
  ['top 5 companies by visits in the last 90 days', /Company\s+Domain/],
  ['show me the opportunities of last quarter', /Opportunity\s+Company/],
  ['pipeline influenced by vendor in the last 180 days', /Vendor\s+Pipeline influenced/],
  ['how is this calculated?', /influenced[\s\S]*as of /],
  ['add a note: went through the numbers of last month', /\/confirm writes it/],
];

const UP = '\u001b[A';
const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

test.skip(process.platform !== 'linux', 'a terminal is made by script of util-linux');

test('ten turns of one conversation in a terminal', async () => {
  const { env, command } = terminalCommand(await signedInTerminal(), 'chat');
  const chat = spawn('script', ['-qfec', `stty cols 100 rows 50; ${command}`, '/dev/null'], {
    // What runs where nobody looks draws nothing until it ends: here a user types.
    env: { ...env, CI: 'false', CONTINUOUS_INTEGRATION: 'false', TERM: 'xterm-256color', SHELL: '/bin/sh' },
  });
  let screen = '';
  let since = 0;
  chat.stdout.on('data', (chunk: Buffer) => {
    screen += stripVTControlCharacters(chunk.toString());
  });
  const left = new Promise<number | null>((done) => chat.on('exit', done));
  const seen = (words: RegExp): Promise<void> =>
    expect.poll(() => screen.slice(since), { message: String(words) }).toMatch(words);
  const say = async (text: string): Promise<void> => {
    since = screen.length;
    chat.stdin.write(text);
    // Enter that comes together with the text is a line break in it.
    await expect.poll(() => screen.slice(since)).toContain(text.slice(0, 8));
    await pause(150);
    chat.stdin.write('\r');
  };
  const READY = /›\s*Ask about your traffic/;
  try {
    await seen(READY);
    for (const [question, answer] of TURNS) {
      await say(question);
      await seen(new RegExp(`${answer.source}[\\s\\S]*${READY.source}`, answer.flags));
    }
    await say('/discard');
    await seen(/nothing was written/);
    await seen(READY);
    // What was typed comes back, and can be reworded.
    for (const words of [/› \/discard/, /› add a note: went through/]) {
      since = screen.length;
      chat.stdin.write(UP);
      await seen(words);
    }
    since = screen.length;
    chat.stdin.write('\u0003');
    await seen(READY);
    await say('/history went');
    await seen(/No conversations|1 {2}/);
    await seen(READY);
    await say('/exit');
    expect(await left).toBe(0);
  } finally {
    chat.kill();
  }
  expect(screen).not.toMatch(/undefined|NaN|\[object/);
});
