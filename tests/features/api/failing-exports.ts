import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exportJob } from '@parley/server/features/exports/index';
import { figuresAway } from '@parley/server/platform/errors/index';
import { createJobs } from '@parley/server/platform/jobs/index';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { patiently } from '../../testkit/patiently.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, startApi } from './api-server.ts';

export type ExportJob = {
  id: string;
  status: string;
  url: string | null;
  rows: number | null;
  error: string | null;
};

type Tested = {
  given: () => { services: TestServices; api: ApiServer; instance: TestInstance; owner: Caller };
  /** A query of the companies, as a client sends it. */
  query: () => string;
  status: (id: string) => Promise<ExportJob | string>;
  download: (url: string, caller: Caller) => Promise<{ statusCode: number }>;
};

/** Exports that are too long, cancelled, interrupted or fail, in the world of the other exports. */
export function testFailingExports({ given, query, status, download }: Tested): void {
  describe('an export that fails', () => {
    const idle = {
      concurrency: 1,
      timeoutSeconds: 60,
      retries: 2,
      run: () => new Promise<void>(() => undefined),
      gaveUp: async () => undefined,
    };
    const insertJob = async (
      more: { status?: 'queued' | 'processing'; services?: TestServices; instance?: TestInstance } = {},
    ): Promise<string> => {
      const where = more.instance ?? given().instance;
      const id = `csvj_${Math.random().toString(36).slice(2).padEnd(20, '0').slice(0, 20)}`;
      await (more.services ?? given().services).postgres
        .insertInto('csv_jobs')
        .values({
          id,
          instance_id: where.id,
          user_id: where.user.userId,
          filename: 'companies.csv',
          query: JSON.stringify({
            table: 'companies',
            range: { start: '2026-03-08', end: '2026-03-21' },
            filters: [],
            sort: { field: 'name', order: 'asc' },
            search: '',
          }),
          status: more.status ?? 'queued',
        })
        .execute();
      return id;
    };

    it('is refused beyond the limit, at once or while it runs', async () => {
      const { services, owner } = given();
      const limited: TestServices = { ...services, config: { ...services.config, PARLEY_EXPORT_ROWS: 2 } };
      const strict = await startApi(limited);
      const { errors } = await strict.graphql(
        owner,
        'mutation ($query: String!) { csv { begin(query: $query, filename: "x") { id } } }',
        { query: query() },
      );
      expect(errors).toMatchObject([
        {
          message: 'Export limited to 2 records',
          extensions: { code: 'exports.too-many-rows', details: { limit: 2 } },
        },
      ]);
      await strict.close();
    });

    it('is cancelled by its owner and leaves no file', async () => {
      const { api, owner } = given();
      const id = await insertJob();
      const { data, errors } = await api.graphql(
        owner,
        `mutation { csv { cancel(id: "${id}") { id status url rows error } } }`,
      );
      expect(errors).toEqual([]);
      expect(data).toEqual({
        csv: { cancel: { id, status: 'error', url: null, rows: null, error: 'Cancelled' } },
      });
      expect((await download(`/api/exports/${id}`, owner)).statusCode).toBe(404);
    });

    it('is begun again when the process that made it has died', async () => {
      const services = await isolatedServices();
      const instance = await createTestInstance(services);
      const dead = createJobs(services);
      dead.define({ ...idle, name: 'exports.run' });
      await dead.start();
      const id = await insertJob({ services, instance, status: 'processing' });
      await services.postgres
        .transaction()
        .execute((transaction) => dead.send(transaction, 'exports.run', id));
      await dead.stop();
      // As a SIGKILL in the middle leaves it: taken, and no sign of life since.
      const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
      await pool.query(
        `update jobs.job set state = 'active', started_on = now() - interval '5 minutes',
         heartbeat_on = now() - interval '5 minutes' where name = 'exports.run'`,
      );
      await pool.query(`update jobs.queue set monitor_on = null`);

      const jobs = createJobs(services);
      jobs.define(exportJob(services));
      await jobs.start();
      await jobs.supervise();
      await patiently(async () => {
        const row = await services.postgres
          .selectFrom('csv_jobs')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirst();
        expect(row?.status).toBe('completed');
      });
      await jobs.stop();
      await pool.end();
      await services.close();
    });

    it.each([
      ['it broke', new Error('gone'), 'The export failed. Please try again.'],
      [
        'ClickHouse was away',
        figuresAway(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })),
        'Figures are not available right now; events are still being recorded.',
      ],
    ])('says so when every try has failed: %s', async (_why, failure, words) => {
      const { services } = given();
      const id = await insertJob();
      const broken: TestServices = {
        ...services,
        clickhouse: { ...services.clickhouse, stream: () => Promise.reject(failure) },
        log: { ...services.log, error: () => undefined },
      };
      const jobs = {
        define: (job: { run(id: string): Promise<void>; gaveUp(id: string): Promise<void> }): void => {
          run = job;
        },
      };
      let run: { run(id: string): Promise<void>; gaveUp(id: string): Promise<void> } | undefined;
      jobs.define(exportJob(broken));
      await expect(run?.run(id)).rejects.toThrow(failure.message);
      await run?.gaveUp(id);
      expect(await status(id)).toMatchObject({
        status: 'error',
        error: words,
      });
      const left = readdirSync(join(services.config.PARLEY_DATA_DIR, 'exports')).filter((name) =>
        name.startsWith(id),
      );
      expect(left).toEqual([]);
    });
  });
}
