import { providerCard } from '@parley/core/features/integrations';
import type { Services } from '../../../platform/context/index.ts';
import type { Lease } from '../../../platform/leases/index.ts';
import type { StoredStream } from '../../../platform/postgres/integration-tables.ts';
import { STATISTICS } from '../ads/read-statistics.ts';
import { sourceOf } from '../ads/source-of.ts';
import { type Provider, ProviderFailure, type Session } from '../provider.ts';
import type { Run } from './begin-run.ts';
import { createConverter } from './convert-money.ts';
import { tellDifferences } from './find-differences.ts';
import { gatherPages } from './gather-pages.ts';
import { keepPage, keepStreams } from './keep-page.ts';
import { readAgainSince } from './read-again-since.ts';
import { readSyncSettings } from './read-sync-settings.ts';
import { removeLeadEvents } from './remove-lead-events.ts';
import { writeRecords } from './write-records.ts';

/** How far back a first sync reads. */
const BACKFILL_MONTHS = 13;
/** Streams of leads, which may be offline events as well. */
const LEADS: readonly string[] = ['leads', 'contacts'];

type Input = {
  lease: Lease;
  run: Run;
  instanceId: string;
  session: Session;
  provider: Provider;
  months?: number | undefined;
};

function monthsBefore(day: Date, months: number): Date {
  const since = new Date(day);
  since.setUTCMonth(since.getUTCMonth() - months);
  return since;
}

/** Reads the streams of a provider one after another, each from where it was left; `run` has what came of it. */
export async function syncStreams(
  { postgres }: Pick<Services, 'postgres'>,
  { lease, run, instanceId, session, provider, months = BACKFILL_MONTHS }: Input,
): Promise<void> {
  const convert = createConverter((await provider.readRates?.(session)) ?? [], session.account?.currency);
  const isAds = providerCard(provider.id).category === 'advertising';
  const source = isAds ? sourceOf(provider.id, session.account?.id ?? '') : provider.id;
  const settings = await readSyncSettings(postgres, { instanceId, providerId: provider.id });
  const keep = async (next: StoredStream): Promise<void> => {
    await keepStreams(postgres, run, next);
    replace(run, next);
  };
  for (const stream of provider.streams) {
    let state = run.streams.find(({ id }) => id === stream.id);
    if (state === undefined || state.isDone) continue;
    const scope = settings.scopeOf(stream.id);
    const place = await postgres
      .selectFrom('integration_cursors')
      .select(['cursor', 'scope'])
      .where('connection_id', '=', run.connectionId)
      .where('stream', '=', stream.id)
      .executeTakeFirst();
    const isSame = place?.scope === scope;
    if (LEADS.includes(stream.id) && !isSame && !settings.countsLeads) {
      state = {
        ...state,
        deleted: state.deleted + (await removeLeadEvents(postgres, { lease, instanceId, source })),
      };
      await keep(state);
    }
    const first = monthsBefore(run.until, months);
    // What was read by other settings is read again, however old it has become.
    const again =
      place === undefined || isSame
        ? undefined
        : await readAgainSince(postgres, { connectionId: run.connectionId, instanceId, source, months });
    const pages = stream.read(session, {
      cursor: isSame ? place.cursor : undefined,
      former: isSame ? undefined : place?.cursor,
      since: again !== undefined && again < first ? again : first,
      until: run.until,
      settings: settings.read,
    });
    try {
      for await (const page of gatherPages(pages)) {
        state = await keepPage(postgres, {
          lease,
          run,
          stream: state,
          scope,
          page,
          write: (transaction, records) =>
            writeRecords({
              transaction,
              instanceId,
              connectionId: run.connectionId,
              source,
              records,
              convert,
              isCounted: settings.isCounted,
              countsLeads: settings.countsLeads,
            }),
        });
        replace(run, state);
      }
      const problem = stream.id === STATISTICS ? await tellDifferences(postgres, run.connectionId) : null;
      await keep({ ...state, isDone: true, progress: 1, problem });
    } catch (error) {
      // What may not be read is left out; other streams go on.
      if (!(error instanceof ProviderFailure) || error.failure.kind !== 'permission') throw error;
      await keep({ ...state, isDone: true, problem: error.failure.message });
    }
  }
}

function replace(run: Run, next: StoredStream): void {
  run.streams = run.streams.map((each) => (each.id === next.id ? next : each));
}
