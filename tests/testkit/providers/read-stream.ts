import { openSession } from '@parley/server/features/integrations/calls/open-session';
import type {
  Account,
  Provider,
  ReadSettings,
  Session,
  StreamPage,
} from '@parley/server/features/integrations/provider';
import type { ProviderRecord } from '@parley/server/features/integrations/records';
import { loadConfig } from '@parley/server/platform/config/index';
import type { StandIn } from './stand-in.ts';

type Opened = {
  provider: Provider;
  standIn: StandIn;
  account: Account;
  settings: Record<string, string>;
  /** What a token answer named. */
  base?: string;
};

/** A connection to a stand-in, as syncs have one; it tries again at once. */
export const openConnection = ({ provider, standIn, account, settings, base }: Opened): Session =>
  openSession({
    provider,
    config: loadConfig({ PARLEY_PROVIDER_PAUSE_MS: '1', ...settings }),
    credentials: { accessToken: standIn.token(), base },
    account,
    renew: async () => ({ accessToken: standIn.token(), base }),
    signal: new AbortController().signal,
  });

export const LONG_AGO = new Date('2025-01-01T00:00:00Z');

export type StreamRun = { records: ProviderRecord[]; pages: readonly StreamPage[]; cursor: string };

type Reading = {
  cursor?: string | undefined;
  former?: string;
  since?: Date;
  until?: Date;
  settings?: ReadSettings;
};

/** Reads a stream to its end. */
export async function readStream(
  provider: Provider,
  session: Session,
  id: string,
  { cursor, former, since = LONG_AGO, until = new Date(), settings }: Reading = {},
): Promise<StreamRun> {
  const stream = provider.streams.find((each) => each.id === id);
  if (stream === undefined) throw new Error(`there is no stream ${id}`);
  const pages: StreamPage[] = [];
  for await (const page of stream.read(session, { cursor, former, since, until, settings })) pages.push(page);
  return {
    records: pages.flatMap(({ records }) => records),
    pages,
    cursor: pages.at(-1)?.cursor ?? cursor ?? '',
  };
}

/** Records by what they are, to be compared; two of the same are an error. */
export function byKey(records: readonly ProviderRecord[]): Map<string, ProviderRecord> {
  const found = new Map<string, ProviderRecord>();
  for (const record of records) {
    const of = record.kind === 'removed' ? `removed ${record.of}` : record.kind;
    const key = `${of} ${'externalId' in record ? record.externalId : 'day' in record ? record.day : 'from' in record ? record.from : ''}`;
    if (found.has(key)) throw new Error(`${key} is there twice`);
    found.set(key, record);
  }
  return found;
}
