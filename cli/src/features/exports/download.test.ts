import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../platform/session.ts';
import { testIo } from '../../testing/test-io.ts';
import { testServer } from '../../testing/test-server.ts';
import { download } from './download.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

/** What happens to a terminal, in order, when rows are downloaded to it. */
async function eventsOn(isTerminal: boolean): Promise<string[]> {
  const server = await testServer(() => ({ body: 'id\n1\n' }));
  stop = server.close;
  const io = testIo({ isTerminal });
  const events: string[] = [];
  const write = io.stdout.write.bind(io.stdout);
  io.stdout.write = ((chunk: Buffer) => {
    events.push('rows');
    return write(chunk);
  }) as typeof io.stdout.write;
  const session = {
    io,
    connection: async () => ({ server: server.url, token: 'tok' }),
  } as unknown as Session;
  const progress = { update: () => void events.push('update'), stop: () => void events.push('stop') };
  await download(session, '/api/raw/visits', '-', progress);
  return events;
}

it('takes its progress away before rows appear on the terminal', async () => {
  expect(await eventsOn(true)).toEqual(['stop', 'rows']);
});

it('shows its progress where rows go to a file', async () => {
  expect(await eventsOn(false)).toEqual(['update', 'rows']);
});
