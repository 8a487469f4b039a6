import { rmSync } from 'node:fs';
import { expireExports } from '@parley/server/features/exports/expire-exports';
import { giveUpExport, runExport } from '@parley/server/features/exports/run-export';
import { newId } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestInstance } from '../../testkit/instance.ts';
import { type BucketStandIn, startBucket } from '../../testkit/providers/bucket.ts';
import { type TestServices, testConfig } from '../../testkit/services.ts';
import { type ApiServer, type Caller, headersOf, startApi } from './api-server.ts';

type Tested = { given: () => { services: TestServices; instance: TestInstance; owner: Caller } };

/** Exports of servers that share a bucket and no directory, in the world of the other exports. */
export function testBucketExports({ given }: Tested): void {
  describe('exports in a bucket', () => {
    let bucket: BucketStandIn;
    /** Two servers with data directories of their own. */
    let writer: TestServices;
    let reader: TestServices;
    let api: ApiServer;
    beforeAll(async () => {
      bucket = await startBucket();
      const { services } = given();
      const { PARLEY_SECRET = '' } = services.config;
      const settings = { ...bucket.settings, PARLEY_SECRET };
      writer = { ...services, config: testConfig(settings) };
      reader = { ...services, config: testConfig(settings) };
      api = await startApi(reader);
    });
    afterAll(async () => {
      await api.close();
      await bucket.close();
      for (const { config } of [writer, reader])
        rmSync(config.PARLEY_DATA_DIR, { recursive: true, force: true });
    });

    async function askFor(): Promise<string> {
      const { services, instance } = given();
      const id = newId('csvj');
      const query = {
        ...{ table: 'companies', range: { start: '2026-03-08', end: '2026-03-21' } },
        ...{ filters: [], sort: { field: 'name', order: 'asc' }, search: '' },
      };
      await services.postgres
        .insertInto('csv_jobs')
        .values({
          ...{ id, instance_id: instance.id, user_id: instance.user.userId, filename: 'companies.csv' },
          query: JSON.stringify(query),
        })
        .execute();
      return id;
    }
    const download = (id: string) =>
      api.http.inject({ method: 'GET', url: `/api/exports/${id}`, headers: headersOf(given().owner) });
    const stateOf = (id: string) =>
      given()
        .services.postgres.selectFrom('csv_jobs')
        .select(['status', 'error'])
        .where('id', '=', id)
        .executeTakeFirst();

    it('are handed out by a server that has nothing but the bucket in common with the one that wrote them', async () => {
      const id = await askFor();
      await runExport(writer, id);
      const file = bucket.files.get(`one/exports/${id}.csv`);
      const { statusCode, body, headers } = await download(id);
      expect([statusCode, body]).toEqual([200, file?.text]);
      expect(headers['content-length']).toBe(String(Buffer.byteLength(file?.text ?? '')));
      expect(body.split('\r\n')).toHaveLength(5);
      bucket.hideLengths();
      const unmeasured = await download(id);
      expect([unmeasured.statusCode, unmeasured.body]).toEqual([200, body]);
      expect(unmeasured.headers['content-length']).toBeUndefined();
    });

    it('are handed out only once they are complete, however often it takes', async () => {
      const id = await askFor();
      // It is stored, and the answer is lost: nobody knows, and it is not done.
      bucket.misbehave(() => ({ kind: 'status', status: 503 }));
      await expect(runExport(writer, id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect((await stateOf(id))?.status).toBe('processing');
      expect((await download(id)).statusCode).toBe(404);
      bucket.misbehave(undefined);
      await runExport(writer, id);
      expect((await download(id)).statusCode).toBe(200);
      bucket.misbehave(() => ({ kind: 'status', status: 500 }));
      const away = await download(id);
      expect([away.statusCode, away.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
      bucket.misbehave(undefined);
    });

    it('stay whole when a server wakes up that was frozen at them and taken for dead', async () => {
      const [id, late] = [await askFor(), await askFor()];
      const [atIt, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const frozen: TestServices = {
        ...writer,
        clickhouse: {
          ...writer.clickhouse,
          stream: async (...asked) => {
            atIt.resolve();
            await goOn.promise;
            return await writer.clickhouse.stream(...asked);
          },
        },
      };
      const sleeper = runExport(frozen, id);
      await atIt.promise;
      await runExport(writer, id);
      const whole = (await download(id)).body;
      // Cancelled meanwhile: here nobody wants what the sleeper writes.
      const unwanted = runExport(frozen, late);
      await given()
        .services.postgres.updateTable('csv_jobs')
        .set({ status: 'error', error: 'Cancelled', finished_at: new Date() })
        .where('id', '=', late)
        .where('status', 'in', ['queued', 'processing'])
        .execute();
      goOn.resolve();
      await Promise.all([sleeper, unwanted]);
      await giveUpExport(writer, id);
      const again = await download(id);
      expect([again.statusCode, again.body]).toEqual([200, whole]);
      expect(bucket.files.has(`one/exports/${late}.csv`)).toBe(false);
    });

    it('that cannot be stored say why when every try has failed', async () => {
      const id = await askFor();
      bucket.misbehave(() => ({ kind: 'status', status: 503 }));
      await expect(runExport(writer, id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await expect(giveUpExport(writer, id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      bucket.misbehave(undefined);
      expect(await stateOf(id)).toMatchObject({
        status: 'error',
        error: expect.stringContaining('Files cannot be stored'),
      });
    });

    it('are deleted with their rows and, where nobody knows of them, by their age', async () => {
      const { services } = given();
      const [old, late] = [await askFor(), await askFor()];
      for (const id of [old, late]) await runExport(writer, id);
      const orphan = 'one/exports/csvj_orphan.csv';
      const foreign = 'one/exports/figures of others?.csv';
      const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
      for (const key of [orphan, foreign]) bucket.files.set(key, { text: 'a', modified: yesterday });
      await services.postgres
        .updateTable('csv_jobs')
        .set({ finished_at: yesterday })
        .where('id', '=', old)
        .execute();
      await expireExports(reader);
      const keys = [...bucket.files.keys()];
      expect(keys).toContain(`one/exports/${late}.csv`);
      expect(keys).not.toContain(`one/exports/${old}.csv`);
      expect(keys).not.toContain(orphan);
      expect(keys).toContain(foreign);
      bucket.files.delete(foreign);
    });
  });
}
