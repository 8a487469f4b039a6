import type { Postgres } from '../../platform/postgres/postgres.ts';

export type TaggedInstance = { id: string; domain: string; hasTag: boolean };
export type ServedPixel = {
  id: string;
  instanceId: string;
  domain: string;
  channelId: string;
  vendorId: string;
  isActive: boolean;
};

/** How long a change of an instance or pixel may take to be seen, and how often an unknown code asks the database. */
const FRESH_MS = 5_000;
const UNKNOWN_MS = 250;

type Entries = { instances: Map<string, TaggedInstance>; pixels: Map<string, ServedPixel> };

export type Directory = {
  instance(token: string): TaggedInstance | undefined | Promise<TaggedInstance | undefined>;
  pixel(code: string): ServedPixel | undefined | Promise<ServedPixel | undefined>;
};

/**
 * Tokens and codes in memory, all of them, so that ingestion needs no query per event and keeps working with what it knew while
 * PostgreSQL is away. An unknown code looks again at most every quarter of a second, however many of them arrive.
 */
export function createDirectory(postgres: Postgres, onError: (error: unknown) => void): Directory {
  let entries: Entries | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  const reload = (): Promise<void> => {
    loading ??= load(postgres)
      .then((loaded) => {
        entries = loaded;
        loadedAt = performance.now();
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };

  const find = <Entry>(read: (from: Entries) => Entry | undefined) => {
    const age = performance.now() - loadedAt;
    const known = entries === undefined ? undefined : read(entries);
    if (known !== undefined) {
      if (age > FRESH_MS) reload().catch(onError);
      return known;
    }
    if (age < UNKNOWN_MS) return undefined;
    return reload()
      .catch((error: unknown) => {
        // Without the first load nothing is known of any token: that is "try again", not "unknown".
        if (entries === undefined) throw error;
        onError(error);
      })
      .then(() => (entries === undefined ? undefined : read(entries)));
  };

  return {
    instance: (token) => find(({ instances }) => instances.get(token)),
    pixel: (code) => find(({ pixels }) => pixels.get(code)),
  };
}

async function load(postgres: Postgres): Promise<Entries> {
  const instances = await postgres
    .selectFrom('instances')
    .select(['id', 'domain', 'code', 'tag_installed_at'])
    .execute();
  const pixels = await postgres
    .selectFrom('pixels')
    .innerJoin('instances', 'instances.id', 'pixels.instance_id')
    .select(['pixels.id', 'pixels.code', 'instance_id', 'channel_id', 'vendor_id', 'status', 'domain'])
    .execute();
  return {
    instances: new Map(
      instances.map(({ id, domain, code, tag_installed_at }) => [
        code,
        { id, domain, hasTag: tag_installed_at !== null },
      ]),
    ),
    pixels: new Map(
      pixels.map((pixel) => [
        pixel.code,
        {
          id: pixel.id,
          instanceId: pixel.instance_id,
          domain: pixel.domain,
          channelId: pixel.channel_id,
          vendorId: pixel.vendor_id,
          isActive: pixel.status === 'active',
        },
      ]),
    ),
  };
}
