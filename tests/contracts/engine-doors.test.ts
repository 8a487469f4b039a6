import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-tree.ts';

const sources = sourceFiles()
  .filter(({ path }) => /^(server\/src|worlds)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .map(({ path, text }) => ({ file: path, text }));
const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();
const POSTGRES = 'server/src/platform/postgres';
const CLICKHOUSE = 'server/src/platform/clickhouse';

/** Every call to an engine ends by a limit on this side, because whoever makes a connection gives it one. */
describe('connections to the engines', () => {
  it('are made behind one door for each engine', () => {
    // As a value: a type makes no connection.
    expect(filesWith(/^import (?!type )[^;]* from 'pg(-[a-z-]+)?';/m)).toEqual(
      [
        `${POSTGRES}/connect.ts`,
        `${POSTGRES}/look-at-session.ts`,
        `${POSTGRES}/ping.ts`,
        `${POSTGRES}/timed-client.ts`,
        // Its queue asks over the pool of the server: it is given no connection of its own.
        'server/src/platform/jobs/jobs.ts',
      ].toSorted(),
    );
    expect(filesWith(/^import (?!type )[^;]* from '@clickhouse\/[a-z-]+';/m)).toEqual([
      `${CLICKHOUSE}/connect.ts`,
    ]);
  });

  it('of PostgreSQL have a limit for each statement, and none of what would have none', () => {
    const made = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/new (?:pg\.)?(Client|Pool|WatchedPool|TimedClient)\(\{?([^;]*)/g)].map(
        ([, what, options = '']) => ({
          file,
          what,
          options,
        }),
      ),
    );
    expect(made.length).toBeGreaterThan(0);
    for (const { file, what, options } of made) {
      if (what === 'WatchedPool' || what === 'TimedClient') {
        expect(options, file).toMatch(/heartbeat: createHeartbeat|heartbeat,/);
        expect(options, file).toMatch(/look: lookAtSession/);
        expect(options, file).toMatch(/connectionTimeoutMillis/);
      } else if (file === `${POSTGRES}/ping.ts` && !options.includes('query_timeout')) {
        // It only connects, until its signal.
        expect(sources.find((each) => each.file === file)?.text).toContain("signal.addEventListener('abort'");
      } else expect(options, file).toMatch(/connectionTimeoutMillis[\s\S]*query_timeout/);
    }
    expect(filesWith(/\bLISTEN [a-z]|\bCOPY [a-z]|QueryStream|new Cursor|\.stream\(sql/)).toEqual([]);
  });

  it('of ClickHouse have a limit for each request, and for the silence within an answer', () => {
    const text = sources.find(({ file }) => file === `${CLICKHOUSE}/connect.ts`)?.text ?? '';
    expect(text.match(/createClient\(/g)).toHaveLength(1);
    expect(text).toMatch(/createClient\(\{[^;]*request_timeout:/);
    // A statement that is sent by name has a signal; what streams is watched until its end.
    for (const [call] of text.matchAll(/client\.(query|exec|command|ping)\(\{[\s\S]*?\}\);/g))
      expect(call).toMatch(/abort_signal|\.\.\.asked/);
    expect(text.match(/return watchedStream\(/g)).toHaveLength(1);
  });

  it('of the supervisor end by themselves', () => {
    const asks = sources.filter(({ file }) => file.startsWith('server/src/platform/embedded/'));
    for (const { file, text } of asks)
      for (const [call] of text.matchAll(/\bfetch\([\s\S]*?\)\)/g)) expect(call, file).toContain('signal');
  });
});
