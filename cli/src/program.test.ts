import { describe, expect, it } from 'vitest';
import { commandTree } from './command-tree.ts';
import { EXIT_CODES } from './platform/exit-codes.ts';
import { buildProgram } from './program.ts';
import { run } from './run.ts';
import { testIo } from './testing/test-io.ts';

describe('the commands', () => {
  it('are those that scripts rely on', async () => {
    const tree = commandTree(buildProgram(testIo(), '0.0.0'));
    await expect(`${tree.join('\n')}\n`).toMatchFileSnapshot('../command-tree.txt');
  });

  it('each have a summary and a description', () => {
    const all = (command: ReturnType<typeof buildProgram>): (typeof command)[] => [
      command,
      ...command.commands.flatMap((child) => all(child)),
    ];
    for (const command of all(buildProgram(testIo(), '0.0.0')).slice(1)) {
      expect(command.description(), command.name()).toMatch(/\.$/);
      expect(command.summary(), command.name()).not.toBe('');
    }
  });

  it('have one name for the file that they write', () => {
    const all = (command: ReturnType<typeof buildProgram>): (typeof command)[] => [
      command,
      ...command.commands.flatMap((child) => all(child)),
    ];
    const ofFiles = all(buildProgram(testIo(), '0.0.0'))
      .flatMap(({ options }) => options.map(({ flags }) => flags))
      .filter((flags) => flags.includes('<file'));
    const read = ['--variables <file>', '--with <file...>'];
    expect([...new Set(ofFiles)].toSorted()).toEqual(
      ['--errors <file>', ...read, '-o, --output <file>'].toSorted(),
    );
  });

  it('end with the codes that scripts rely on', () => {
    expect(EXIT_CODES).toEqual({
      ok: 0,
      error: 1,
      cancelled: 2,
      usage: 3,
      signIn: 4,
      forbidden: 5,
      notFound: 6,
      invalidInput: 7,
      jobFailed: 8,
      tryAgain: 9,
      conditionMet: 10,
    });
  });
});

describe('a command line', () => {
  const ending = async (...args: string[]) => {
    const io = testIo({ env: { XDG_CONFIG_HOME: '/nonexistent', HOME: '/nonexistent' } });
    return { code: await run(args, io), out: io.out(), err: io.err() };
  };

  it.each([['--help'], ['--version'], ['kpi', '--help'], ['companies', '--help']])(
    '%s %s ends well',
    async (...args) => {
      const { code, out, err } = await ending(...args.filter((arg) => arg !== undefined));
      expect(code).toBe(0);
      expect(out).not.toBe('');
      expect(err).toBe('');
    },
  );

  it.each([[[]], [['help']], [['help', 'query']], [['kpi']], [['import']], [['export', '--help']]])(
    '%j shows help, which is data and no error',
    async (args) => {
      const { code, out, err } = await ending(...args);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/^Usage: parley/);
    },
  );

  it.each([
    [['companies', '--frobnicate', '--json'], "unknown option '--frobnicate'"],
    [['import', 'access-log', '--json'], "missing required argument 'file'"],
    [['--json', 'frobnicate'], "unknown command 'frobnicate'"],
    [['query', '--format', 'json'], "missing required argument 'metrics'"],
  ])('%j is wrong usage as JSON', async (args, message) => {
    const { code, out, err } = await ending(...args);
    expect([code, out]).toEqual([3, '']);
    expect(JSON.parse(err)).toEqual({
      error: { code: 'USAGE', message, nextSteps: expect.arrayContaining(['See: parley --help']) },
    });
  });

  it.each([
    [['ven'], ['vendors']],
    [
      ['export', ''],
      ['audience', 'companies', 'file', 'raw'],
    ],
    [['export', 'raw', 'vis'], ['visits']],
    [
      ['export', 'raw', 'touches', '--basis', ''],
      ['offline', 'pixels', 'views', 'visits'],
    ],
    [['keys', 'create', 'x', '--sc'], ['--scope']],
    [
      ['companies', '--format', ''],
      ['csv', 'json', 'ndjson', 'table'],
    ],
    [
      ['completion', ''],
      ['bash', 'fish', 'powershell', 'zsh'],
    ],
  ])('completes %j to %j', async (words, found) => {
    const { code, out } = await ending('__complete', ...words);
    expect([code, out.trimEnd().split('\n')]).toEqual([0, found]);
  });

  it('prints a script for each shell that asks the program itself', async () => {
    for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
      const { code, out } = await ending('completion', shell);
      expect([code, out]).toEqual([0, expect.stringContaining('parley __complete')]);
    }
  });

  it('completes a word that is not begun where the shell sends two quotes for it', async () => {
    expect((await ending('__complete', 'keys', '""')).out).toBe('create\nlist\nrevoke\n');
  });

  it('prints a manual page of every command, in which no text is read as roff', async () => {
    const { code, out } = await ending('manual');
    expect(code).toBe(0);
    const heads = out.split('\n').filter((line) => line.startsWith('.SS '));
    expect(heads.some((head) => head.startsWith('.SS export raw '))).toBe(true);
    expect(out.split('\n').filter((line) => /^[.']/.test(line) && !/^\.(TH|SH|SS|TP)\b/.test(line))).toEqual(
      [],
    );
  });

  it('shows in its help the formats it takes, and no others', async () => {
    const { out } = await ending('export', 'raw', '--help');
    expect(out.match(/--format <format>/g)).toHaveLength(1);
    expect(out).toMatch(/"parquet"/);
    expect((await ending('companies', '--help')).out).toMatch(/--format <format>[^"]+"table"/);
  });

  it.each([
    ['an unknown command', ['frobnicate']],
    ['help for an unknown command', ['help', 'frobnicate']],
    ['help for an unknown command of a group', ['help', 'import', 'frobnicate']],
    ['an unknown option', ['companies', '--frobnicate']],
    ['a format that does not exist', ['companies', '--format', 'xml']],
    ['two formats', ['companies', '--json', '--format', 'csv']],
    ['a missing argument', ['import', 'access-log']],
    ['a missing option', ['export', 'companies']],
    ['an argument too many', ['whoami', 'really']],
  ])('with %s is wrong usage', async (_, args) => {
    const { code, out, err } = await ending(...args);
    expect(code).toBe(3);
    expect(out).toBe('');
    expect(err).not.toBe('');
  });

  it('helps with the command that is named, and names the nearest of one that is not', async () => {
    expect(await ending('help', 'import', 'list')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage: parley import list/),
    });
    const { err } = await ending('help', 'compnaies');
    expect(err).toContain("unknown command 'compnaies'\n(Did you mean companies?)");
  });

  it('without a sign-in says how to get one, on stderr', async () => {
    const { code, out, err } = await ending('companies');
    expect(code).toBe(4);
    expect(out).toBe('');
    expect(err).toBe('Error: You are not signed in to http://localhost:8787.\n  → Sign in: parley login\n');
  });

  it('with --json fails as JSON', async () => {
    const { code, out, err } = await ending('whoami', '--json');
    expect(code).toBe(4);
    expect(out).toBe('');
    expect(JSON.parse(err)).toEqual({
      error: {
        code: 'MISSING_AUTHENTICATION',
        message: 'You are not signed in to http://localhost:8787.',
        nextSteps: ['Sign in: parley login'],
      },
    });
  });

  it('that was interrupted is cancelled', async () => {
    const io = testIo({
      env: { PARLEY_TOKEN: 't', PARLEY_SERVER: 'http://127.0.0.1:9', XDG_CONFIG_HOME: '/nonexistent' },
    });
    io.interrupt();
    expect(await run(['whoami'], io)).toBe(2);
    expect(io.err()).toBe('Cancelled.\n');
  });

  it('to a server that is not there asks to try again', async () => {
    const io = testIo({
      env: { PARLEY_TOKEN: 't', PARLEY_SERVER: 'http://127.0.0.1:9', XDG_CONFIG_HOME: '/nonexistent' },
    });
    expect(await run(['whoami'], io)).toBe(9);
    expect(io.err()).toContain('No answer from http://127.0.0.1:9.');
  });
});
