import { providerCard } from '@parley/core/features/integrations';
import type { Services } from '../../../platform/context/index.ts';
import type { Lease } from '../../../platform/leases/index.ts';
import type { StoredStream } from '../../../platform/postgres/integration-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { STATISTICS } from '../ads/read-statistics.ts';
import { sourceOf } from '../ads/source-of.ts';
import { type Provider, ProviderFailure, type Session, type StreamPage } from '../provider.ts';
import type { ProviderRecord } from '../records.ts';
import type { Run } from './begin-run.ts';
import { createConverter } from './convert-money.ts';
import { tellDifferences } from './find-differences.ts';
import { gatherPages } from './gather-pages.ts';
import { keepPage, keepStreams } from './keep-page.ts';
import {
  findMissing,
  OF_OPPORTUNITIES,
  OPPORTUNITIES,
  readListed,
  removeUnlisted,
} from './listed-opportunities.ts';
import { readAgainSince } from './read-again-since.ts';
import { readSyncSettings } from './read-sync-settings.ts';
import { removeLeadEvents } from './remove-lead-events.ts';
import { splitCosts } from './split-costs.ts';
import { countCostDays } from './write-campaign-costs.ts';
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
  const accountSource = sourceOf(provider.id, session.account?.id ?? '');
  const source = isAds ? accountSource : provider.id;
  const settings = await readSyncSettings(postgres, { instanceId, providerId: provider.id });
  const listed = await readListed(session, provider, settings.listUrl);
  const keep = async (next: StoredStream): Promise<void> => {
    await keepStreams(postgres, run, next);
    replace(run, next);
  };
  const write = (transaction: PostgresTransaction, records: readonly ProviderRecord[]) =>
    writeRecords({
      transaction,
      instanceId,
      connectionId: run.connectionId,
      source,
      accountSource,
      records,
      convert,
      isCounted: settings.isCounted,
      listed: listed.ids,
      countsLeads: settings.countsLeads,
    });
  for (const stream of provider.streams) {
    let state = run.streams.find(({ id }) => id === stream.id);
    if (state === undefined || state.isDone) continue;
    if (listed.problem !== undefined && OF_OPPORTUNITIES.includes(stream.id)) {
      // What is here stays as it is, rather than to count all or none.
      await keep({ ...state, isDone: true, problem: listed.problem });
      continue;
    }
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
    const keepRecords = async (page: StreamPage): Promise<void> => {
      if (state === undefined) return;
      state = await keepPage(postgres, { lease, run, stream: state, scope, page, write });
      replace(run, state);
    };
    try {
      let cursor = '';
      const parts = splitCosts(gatherPages(pages), {
        stored: () => countCostDays(postgres, { instanceId, source: accountSource }),
        cursor: isSame ? place.cursor : undefined,
        until: run.until,
      });
      for await (const page of parts) {
        await keepRecords(page);
        cursor = page.cursor;
      }
      if (listed.ids !== undefined && OPPORTUNITIES.includes(stream.id)) {
        const own = { instanceId, source, ids: listed.ids };
        const deleted = state.deleted + (await removeUnlisted(postgres, lease, own));
        state = { ...state, deleted };
        const missing = await findMissing(postgres, own);
        for await (const records of provider.opportunityLists?.read(session, missing, settings.read) ?? [])
          await keepRecords({ records, cursor, progress: 1 });
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
