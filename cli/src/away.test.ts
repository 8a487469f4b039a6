import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXIT_CODES } from './platform/exit-codes.ts';
import { buildProgram } from './program.ts';
import { run } from './run.ts';
import { testIo } from './testing/test-io.ts';
import { testServer } from './testing/test-server.ts';

const WORDS = 'The service cannot be reached right now. Please try again in a moment.';

/** As the API answers every question while PostgreSQL is away. */
const AWAY = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: { errors: [{ message: WORDS, extensions: { code: 'UNAVAILABLE', details: {} } }] },
};

const LOCAL: readonly number[] = [
  EXIT_CODES.ok,
  EXIT_CODES.usage,
  EXIT_CODES.signIn,
  EXIT_CODES.invalidInput,
];

/** These look at the machine itself, and end as what they find there. */
const OF_THE_MACHINE: readonly string[] = ['doctor', 'profiles use', 'update'];

let server: Awaited<ReturnType<typeof testServer>>;
let home: string;
beforeAll(async () => {
  server = await testServer(({ url }) =>
    url.startsWith('/api/graphql') ? AWAY : { ...AWAY, body: { code: 'UNAVAILABLE', message: WORDS } },
  );
  home = mkdtempSync(join(tmpdir(), 'parley-cli-'));
  writeFileSync(join(home, 'file.csv'), 'domain,name\nacme.example,Acme\n');
});
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true });
});

const leavesOf = (command: Command, path: readonly string[]): { path: readonly string[]; leaf: Command }[] =>
  command.commands.length === 0
    ? [{ path, leaf: command }]
    : command.commands.flatMap((child) => leavesOf(child, [...path, child.name()]));

/** What an argument is given: enough for a command to ask the server. */
const wordFor = (name: string): string =>
  name === 'file' ? join(home, 'file.csv') : name === 'metrics' ? 'visits' : 'something';

it('every command that asks the server ends with 9 and says so, while the database is away', async () => {
  const others: Record<string, number> = {};
  let asked = 0;
  const leaves = leavesOf(buildProgram(testIo(), '0.0.0'), []);
  for (const { path, leaf } of leaves.filter(({ path }) => !OF_THE_MACHINE.includes(path.join(' ')))) {
    // Of its own: a question of the command before may arrive late.
    const token = path.join('-');
    const io = testIo({
      env: {
        XDG_CONFIG_HOME: home,
        PARLEY_SERVER: server.url,
        PARLEY_TOKEN: token,
        PARLEY_INSTANCE: 'inst:one',
      },
    });
    const words = leaf.registeredArguments
      .filter(({ required }) => required)
      .map((arg) => wordFor(arg.name()));
    const code = await run([...path, ...words], io);
    const name = path.join(' ');
    if (!server.seen.some(({ headers }) => headers.authorization === `Bearer ${token}`)) others[name] = code;
    else {
      asked++;
      expect.soft([name, code]).toEqual([name, EXIT_CODES.tryAgain]);
      expect.soft(io.err(), name).toContain(WORDS);
    }
  }
  // These asked nothing: they are local, or want more than was typed.
  const codes = new Set(Object.values(others));
  expect(
    [...codes].filter((code) => !LOCAL.includes(code)),
    JSON.stringify(others),
  ).toEqual([]);
  expect(asked).toBeGreaterThan(40);
});
