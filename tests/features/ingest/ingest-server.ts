import { randomBytes } from 'node:crypto';
import type { PageViewRow } from '@parley/server/data/events/rows';
import { registerOverridesUpload } from '@parley/server/features/imports/overrides-route';
import {
  createIngest,
  type Ingest,
  registerCollectRoutes,
  registerIngestRoutes,
} from '@parley/server/features/ingest/index';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { AppError } from '@parley/server/platform/errors/index';
import { type Authenticator, createHttp, guardRoutes } from '@parley/server/platform/http/index';
import { expect } from 'vitest';
import { patiently } from '../../testkit/patiently.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { testViewer } from '../../testkit/viewer.ts';

export type IngestServer = {
  url: string;
  services: TestServices;
  ingest: Ingest;
  /** A tagged instance of its own, with one active pixel. */
  instance: { id: string; token: string; pixelCode: string };
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Waits until everything acknowledged is in ClickHouse. */
  drained(): Promise<void>;
  pageViews(): Promise<PageViewRow[]>;
  close(): Promise<void>;
};

export const aPage = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  url: 'https://www.acme.example/pricing',
  visitor: 'visitor-1',
  ...fields,
});

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Lets everybody in whose token is a role. */
const authenticator = (services: TestServices, instanceId: string): Authenticator => ({
  requireSignedIn: async (token) => {
    if (token !== 'admin' && token !== 'user') throw new AppError('MISSING_AUTHENTICATION');
    return {
      ...testViewer({ userId: token }),
      pictureUrl: null,
      isSample: false,
      activeInstanceId: null,
    };
  },
  requireIntermediate: async () => {
    throw new AppError('intermediate-session-expired');
  },
  enter: async ({ userId }, { requestId, origin }) => ({
    ...services,
    requestId,
    origin,
    viewer: testViewer({ userId, roles: userId === 'admin' ? ['admin'] : ['user'] }),
    instance: { id: instanceId },
  }),
});

/** Ingestion alone on an HTTP server, over the engines that all test files share. */
export async function startIngestServer(
  settings: Record<string, string> = {},
  services: TestServices = sharedServices({ PARLEY_TRUST_PROXY: 'true', ...settings }),
): Promise<IngestServer> {
  const instance = await addInstance(services);
  const ingest = createIngest(services);
  const http = createHttp(services);
  guardRoutes(http, authenticator(services, instance.id));
  registerCollectRoutes(http, ingest);
  registerIngestRoutes(http, ingest);
  registerOverridesUpload(http);
  await ingest.start();
  await ingest.readRegistry();
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    services,
    ingest,
    instance,
    post: (body, headers = {}) =>
      fetch(`${url}/collect`, {
        method: 'POST',
        headers: { 'user-agent': FIREFOX, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    drained: () => drained(services, instance.id),
    pageViews: async () => {
      await drained(services, instance.id);
      return await services.clickhouse.rows<PageViewRow>(
        sql`SELECT * FROM page_views WHERE instance_id = ${str(instance.id)} ORDER BY occurred_at, event_id`,
        { name: 'test.page-views' },
      );
    },
    close: async () => {
      await http.close();
      await ingest.stop();
      await services.close();
    },
  };
}

async function drained({ postgres }: TestServices, instanceId: string): Promise<void> {
  await patiently(async () => {
    const waiting = await postgres
      .selectFrom('clickhouse_outbox')
      .select('id')
      .where('rows', 'like', `%"${instanceId}"%`)
      .execute();
    expect(waiting).toEqual([]);
  });
}

async function addInstance({ postgres }: TestServices) {
  const key = randomBytes(6).toString('hex');
  const instance = {
    id: `inst:${key}`,
    token: `tok${key}`,
    pixelCode: `CT-${key.slice(0, 7).toUpperCase()}`,
  };
  await postgres
    .insertInto('instances')
    .values({ id: instance.id, name: 'Acme', domain: 'acme.example', code: instance.token })
    .execute();
  await postgres
    .insertInto('pixels')
    .values({
      id: `pixl_${key}`,
      instance_id: instance.id,
      name: 'Banner',
      code: instance.pixelCode,
      channel_id: 'chnl_display',
      vendor_id: 'vndr_6sense',
    })
    .execute();
  return instance;
}
