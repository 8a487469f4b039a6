import { setTimeout as sleep } from 'node:timers/promises';
import {
  createKnownCompanies,
  createOverrideDirectory,
  createProvider,
  createResolver,
  type KnownCompanies,
  type NetworkRegistry,
  nameAddress,
  networkRegistry,
  type OverrideDirectory,
  type Resolver,
} from '../../data/companies/index.ts';
import type { Services } from '../../platform/context/index.ts';
import {
  type Batcher,
  createBatcher,
  createKeeper,
  type Drainer,
  startDrainer,
} from '../../platform/outbox/index.ts';
import { createRecentEvents, type RecentEvents } from './collect/recent-events.ts';
import { createDirectory, type Directory } from './directory.ts';
import { startErasing } from './erase-addresses.ts';
import { createRejectionRecorder, type RejectionRecorder } from './rejections/recorder.ts';
import { createVisitorKeys, type VisitorKeys } from './visitor-keys.ts';

const LATE_MS = 2_000;

/** The long-lived parts of ingestion, one set per process. */
export type Ingest = {
  services: Services;
  batcher: Batcher;
  rejections: RejectionRecorder;
  recentEvents: RecentEvents;
  directory: Directory;
  resolver: Resolver;
  companies: KnownCompanies;
  overrides: OverrideDirectory;
  visitorKeys: VisitorKeys;
  counters: { accepted: number; rejected: number; direct: number; batches: number };
  /** After the migrations: loads what is kept in memory and starts emptying the outbox. */
  start(): Promise<void>;
  /** Reads the network registry, when the server is ready. An event that comes earlier has it read, and waits for it. */
  readRegistry(): Promise<void>;
  /** Stores what was taken and not stored yet. */
  stop(): Promise<void>;
};

export function createIngest(services: Services): Ingest {
  const { postgres, log } = services;
  const warn =
    (message: string) =>
    (error: unknown): void =>
      log.warn({ err: error, repeats: true }, message);
  const warnDirect = warn('PostgreSQL is away: events go straight to ClickHouse');
  const counters = { accepted: 0, rejected: 0, direct: 0, batches: 0 };
  let registry: NetworkRegistry | undefined;
  let drainer: Drainer | undefined;
  let stopErasing: (() => void) | undefined;

  const batcher = createBatcher({
    keep: createKeeper({
      services,
      onKept: () => {
        counters.batches++;
        drainer?.wake();
      },
      onDirect: ({ rowCount }, error) => {
        counters.direct += rowCount;
        warnDirect(error);
      },
    }),
  });
  const overrides = createOverrideDirectory(postgres, warn('company overrides could not be read'));
  const provider = createProvider({
    services,
    onLate: async (instanceId, address, company) => {
      // The page views that asked are stored by now.
      await sleep(LATE_MS);
      await nameAddress(services, instanceId, address, company);
    },
  });
  const resolver = createResolver({
    overrides,
    provider,
    registry: () => registry ?? networkRegistry(),
  });

  return {
    services,
    batcher,
    rejections: createRejectionRecorder(postgres),
    recentEvents: createRecentEvents(),
    directory: createDirectory(postgres, warn('tokens could not be read')),
    resolver,
    companies: createKnownCompanies(services, warn('companies could not be added yet')),
    overrides,
    visitorKeys: createVisitorKeys(postgres),
    counters,
    start: async () => {
      await overrides.reload();
      stopErasing = startErasing(services, warn('old addresses could not be erased'));
      drainer = startDrainer(services);
    },
    readRegistry: async () => {
      try {
        registry = await networkRegistry();
      } catch (error) {
        log.error({ err: error }, 'the network registry could not be read');
      }
    },
    stop: async () => {
      overrides.stop();
      stopErasing?.();
      await batcher.stop();
      await drainer?.stop();
    },
  };
}
