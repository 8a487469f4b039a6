// Memory and time of reading 100,000 opportunities, a million leads or 200,000 accounts from a stand-in:
// `node tests/bench/providers.ts [hubspot|salesforce] [count] [opportunities|leads|accounts]`.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSession } from '@parley/server/features/integrations/calls/open-session';
import type { Provider } from '@parley/server/features/integrations/provider';
import { hubspot } from '@parley/server/features/integrations/providers/hubspot/index';
import { salesforce } from '@parley/server/features/integrations/providers/salesforce/index';
import { loadConfig } from '@parley/server/platform/config/index';
import { hubspotWorld, startHubspot } from '../testkit/providers/hubspot/index.ts';
import { salesforceWorld, startSalesforce } from '../testkit/providers/salesforce/index.ts';

const [name = 'hubspot', count = '100000', what = 'opportunities', role = 'client'] = process.argv.slice(2);
/** What each provider calls them. */
const STREAMS: Readonly<Record<string, readonly string[]>> = {
  opportunities: ['opportunities', 'deals'],
  leads: ['leads', 'contacts'],
  accounts: ['accounts', 'companies'],
};
const KINDS: Readonly<Record<string, string>> = {
  opportunities: 'opportunity',
  leads: 'lead',
  accounts: 'company',
};
const MIB = 1024 * 1024;

async function serve(): Promise<void> {
  const others = { companies: 1000, accounts: 1000, deals: 0, opportunities: 0, contacts: 0, leads: 0 };
  const asked = Object.fromEntries((STREAMS[what] ?? []).map((stream) => [stream, Number(count)]));
  const sizes = { ...others, tasks: 0, members: 0, events: 0, ...asked };
  const standIn =
    name === 'hubspot'
      ? await startHubspot(hubspotWorld(sizes))
      : await startSalesforce(salesforceWorld(sizes), {
          rowsOfPage: 10_000,
        });
  process.send?.({ url: standIn.url, token: standIn.token() });
}

async function read(): Promise<void> {
  // The stand-in has a process of its own, so that its memory is not counted.
  const server = fork(import.meta.filename, [name, count, what, 'server'], {
    execArgv: ['--max-old-space-size=4096'],
  });
  const [{ url, token }] = (await once(server, 'message')) as [{ url: string; token: string }];
  const provider: Provider = name === 'hubspot' ? hubspot : salesforce;
  const session = openSession({
    // As fast as both can: how often a provider lets itself be asked is no matter of ours.
    provider: { ...provider, limits: { requests: 1_000_000, inMs: 1, atOnce: 4 } },
    config: loadConfig({ PARLEY_HUBSPOT_URL: url, PARLEY_SALESFORCE_URL: url }),
    credentials: { accessToken: token, base: url },
    account: { id: '1', name: 'Bench', currency: 'EUR', timeZone: 'Europe/Berlin' },
    renew: async (expired) => expired,
    signal: new AbortController().signal,
  });
  const stream = provider.streams.find(({ id }) => STREAMS[what]?.includes(id));
  if (stream === undefined) throw new Error('there is no such stream');
  const before = process.memoryUsage.rss();
  const started = performance.now();
  let [records, most] = [0, before];
  const from = { cursor: undefined, since: new Date('2025-01-01'), until: new Date() };
  for await (const page of stream.read(session, from)) {
    records += page.records.filter(({ kind }) => kind === KINDS[what]).length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage();
  console.log(
    JSON.stringify({
      provider: name,
      what,
      records,
      seconds: Math.round(seconds * 10) / 10,
      processorSeconds: Math.round((user + system) / 100_000) / 10,
      restMiB: Math.round(before / MIB),
      mostMiB: Math.round(most / MIB),
    }),
  );
  server.kill();
}

await (role === 'server' ? serve() : read());
