import { lastDays, toDay } from '@parley/core/dates';
import { parseRuleText, toRulesConfig } from '@parley/core/features/audiences';
import { listCompanyActivity } from '@parley/server/analytics/index';
import { storeDomains } from '@parley/server/features/audiences/datasets/store-domains';
import { askForDue } from '@parley/server/features/audiences/evaluate/ask-for-due';
import { audienceWorkers } from '@parley/server/features/audiences/evaluate/audience-worker';
import { serveAudiences } from '@parley/server/features/audiences/evaluate/serve-audiences';
import {
  createAudience,
  getAudience,
  loadAudiences,
  previewAudience,
  readHistory,
  refreshAudience,
} from '@parley/server/features/audiences/index';
import { sizeOf } from '@parley/server/features/audiences/load-sizes';
import { rulesProblem } from '@parley/server/features/audiences/rule-names';
import { updateAudience } from '@parley/server/features/audiences/update-audience';
import type { Context } from '@parley/server/platform/context/index';
import { AppError } from '@parley/server/platform/errors/index';
import { newId } from '@parley/server/platform/ids/index';
import { drainNow } from '@parley/server/platform/outbox/index';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testkit/eventually.ts';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { testViewer } from '../../testkit/viewer.ts';
import { contextOf } from '../analytics/world.ts';
import { storeByHand } from '../api/visits.ts';

const DAY = 86_400_000;
const visit = (company: string, daysAgo: number, path: string) => ({
  at: `${toDay(Date.now() - daysAgo * DAY)}T12:00:00Z`,
  company,
  path,
});
const COMPANIES = ['Alpha', 'Beta', 'Gamma'].map((name) => ({
  domain: `${name.toLowerCase()}.example`,
  name,
  ...(name === 'Beta' && { inTam: true }),
}));
const VISITS = [
  visit('alpha.example', 1, '/pricing.html'),
  visit('alpha.example', 2, '/docs'),
  visit('beta.example', 3, '/pricing.html'),
  visit('gamma.example', 4, '/Docs'),
];

let services: TestServices;
let instance: TestInstance;
let tam: string;
beforeAll(async () => {
  services = await isolatedServices();
  instance = await createTestInstance(services);
  ({ tamId: tam } = await storeByHand(services, instance.id, { companies: COMPANIES, visits: VISITS }));
}, 60_000);
afterAll(() => services.close());

/** Of a request of the admin. */
const asked = (): Context => ({
  ...contextOf(services, instance.id),
  viewer: testViewer({ userId: instance.admin.userId }),
});
const config = (text: string, audience: { id: string; name: string }[] = []): string => {
  const { rules, problem } = parseRuleText(text, { audience });
  if (rules === undefined) throw new Error(problem.message);
  return toRulesConfig(rules);
};
const make = async (name: string, text: string, audience: { id: string; name: string }[] = []) =>
  (await createAudience({ ctx: asked(), input: { type: 'rule', name, rulesConfig: config(text, audience) } }))
    .id;
async function membersOf(id: string): Promise<string[]> {
  const rows = await services.postgres
    .selectFrom('audience_companies')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select('name')
    .where('audience_id', '=', id)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
const jobsOf = (id: string) =>
  services.postgres
    .selectFrom('audience_jobs')
    .select(['status', 'dataset_id'])
    .where('audience_id', '=', id)
    .orderBy('created_at')
    .execute();

describe('an audience is evaluated again', () => {
  it('at the end of an import that wrote after it was evaluated, however long ago it began', async () => {
    const id = newId('audn');
    const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
    const own = { instance_id: instance.id, name: 'Imported', type: 'rule' } as const;
    await services.postgres
      .insertInto('audiences')
      .values({ id, ...own, rules_config: config('name contains alpha') })
      .execute();
    await services.postgres
      .insertInto('audience_jobs')
      .values({
        ...{ id: newId('ajob'), instance_id: instance.id, audience_id: id, created_at: ago(5) },
        kind: 'evaluate',
        status: 'completed',
      })
      .execute();
    await askForDue(services);
    expect(await jobsOf(id)).toHaveLength(1);
    await services.postgres
      .insertInto('fact_imports')
      .values({
        ...{ id: newId('impt'), instance_id: instance.id, kind: 'companies', filename: 'large.csv' },
        ...{ mapping: '{}', summary: '{}', created_by: null, created_at: ago(20), written_at: ago(1) },
      })
      .execute();
    await askForDue(services);
    expect((await jobsOf(id)).map(({ status }) => status)).toEqual(['completed', 'queued']);
    await serveAudiences(services);
    await askForDue(services);
    expect(await jobsOf(id)).toHaveLength(2);
  });

  it('an hour after it was asked for, and not before, by the worker of every server', async () => {
    const id = await make('Hourly', 'name contains alpha');
    await serveAudiences(services);
    // As if it had not been a member when the rules were evaluated.
    await services.postgres.deleteFrom('audience_companies').where('audience_id', '=', id).execute();
    const askedAgo = (minutes: number) =>
      services.postgres
        .updateTable('audience_jobs')
        .set({ created_at: new Date(Date.now() - minutes * 60_000) as never })
        .where('audience_id', '=', id)
        .execute();
    // What imports of the other tests wrote is before it.
    await services.postgres.deleteFrom('fact_imports').where('instance_id', '=', instance.id).execute();
    await askedAgo(59);
    await askForDue(services);
    expect(await jobsOf(id)).toHaveLength(1);
    await askedAgo(61);
    let now = 0;
    let looks = 0;
    const workers = audienceWorkers(services, () => {
      looks++;
      return now;
    });
    for (const worker of workers) await worker.start();
    try {
      // It is made when the worker is, and looked at with each look.
      const before = looks;
      await eventually('two looks of the worker', () => (looks >= before + 2 ? true : undefined));
      expect(await jobsOf(id)).toHaveLength(1);
      now = 30_000;
      await eventually('the evaluation', async () =>
        (await jobsOf(id))[1]?.status === 'completed' ? true : undefined,
      );
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()));
    }
    expect(await membersOf(id)).toEqual(['Alpha']);
    expect(await jobsOf(id)).toHaveLength(2);
  });

  it('in one step for who looks: between who joined and who left there is the list of before', async () => {
    const id = await make('Whole', 'name contains alpha');
    await serveAudiences(services);
    await updateAudience({
      ctx: asked(),
      input: { id, rulesConfig: config('name contains beta, gamma') },
    });
    const shown = async () => {
      const ctx = asked();
      const [audience, { sizes, joined, left }] = await Promise.all([
        getAudience({ ctx, input: { id } }),
        readHistory({ ctx, input: { id, range: lastDays(1, toDay(Date.now())) } }),
      ]);
      const size = await sizeOf(ctx, audience);
      return { members: await membersOf(id), size, last: sizes.at(-1)?.size, joined, left };
    };
    const before = { members: ['Alpha'], size: 1, last: 1, joined: 1, left: 0 };
    expect(await shown()).toEqual(before);
    // Its members are in their table by now, and their history is to be written.
    const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
    const client = await pool.connect();
    let evaluation: Promise<unknown> | undefined;
    try {
      await client.query('begin');
      await client.query('lock table audience_member_changes in share mode');
      evaluation = serveAudiences(services);
      await eventually('the middle of the evaluation', async () => {
        const { rowCount } = await client.query(
          "select 1 from pg_locks where not granted and relation = 'audience_member_changes'::regclass",
        );
        return rowCount !== null && rowCount > 0 ? true : undefined;
      });
      expect(await shown()).toEqual(before);
      expect((await jobsOf(id)).at(-1)?.status).toBe('processing');
      await client.query('commit');
    } finally {
      client.release();
      await pool.end();
    }
    await evaluation;
    expect(await shown()).toEqual({ members: ['Beta', 'Gamma'], size: 2, last: 2, joined: 3, left: 1 });
  });

  it('at once when an audience that it is made of has changed, and those made of it too', async () => {
    const names: { id: string; name: string }[] = [];
    for (const [name, text] of [
      ['First', 'name contains alpha'],
      ['Second', 'audience = First'],
      ['Third', 'audience != Second'],
    ] as const)
      names.push({ id: await make(name, text, names), name });
    await serveAudiences(services);
    const [first = '', second = '', third = ''] = names.map(({ id }) => id);
    expect(await membersOf(third)).toEqual(['Beta', 'Gamma']);
    const rulesConfig = config('name contains gamma');
    await updateAudience({ ctx: asked(), input: { id: first, rulesConfig } });
    await serveAudiences(services);
    expect(await membersOf(second)).toEqual(['Gamma']);
    expect(await membersOf(third)).toEqual(['Alpha', 'Beta']);
  });

  it('with rules that were changed while its evaluation failed', async () => {
    const id = await make('Mended', 'name contains alpha');
    let failures = 1;
    const clickhouse: typeof services.clickhouse = Object.create(services.clickhouse, {
      rows: {
        value: async (...query: Parameters<typeof services.clickhouse.rows>) => {
          if (query[1].name !== 'audiences.evaluate' || failures-- <= 0)
            return await services.clickhouse.rows(...query);
          await updateAudience({ ctx: asked(), input: { id, rulesConfig: config('name contains beta') } });
          throw new AppError('INVALID_INPUT', { message: 'No.' });
        },
      },
    });
    await serveAudiences({ ...services, clickhouse });
    expect(await jobsOf(id)).toEqual([{ status: 'completed', dataset_id: null }]);
    expect(await membersOf(id)).toEqual(['Beta']);
  });

  it('after the one that runs when it was asked for meanwhile, once however often', async () => {
    const id = await make('Busy', 'name contains alpha');
    await serveAudiences(services);
    const refresh = () => refreshAudience({ ctx: asked(), input: { id } });
    await refresh();
    let isRead = false;
    const clickhouse: typeof services.clickhouse = Object.create(services.clickhouse, {
      rows: {
        value: async (...query: Parameters<typeof services.clickhouse.rows>) => {
          const rows = await services.clickhouse.rows(...query);
          if (query[1].name === 'audiences.evaluate' && !isRead) {
            isRead = true;
            for (let times = 0; times < 3; times++) await refresh();
          }
          return rows;
        },
      },
    });
    await serveAudiences({ ...services, clickhouse });
    const completed = { status: 'completed', dataset_id: null };
    expect(await jobsOf(id)).toEqual([completed, completed, completed]);
  });
});

it('a new target market is one once its companies are known, and the one before until then', async () => {
  const input = {
    type: 'rule',
    name: 'Market',
    rulesConfig: config('name contains alpha'),
    isTAM: true,
  } as const;
  const { id } = await createAudience({ ctx: asked(), input });
  const marketOf = async () =>
    (
      await services.postgres
        .selectFrom('instances')
        .select('tam_audience_id')
        .where('id', '=', instance.id)
        .executeTakeFirstOrThrow()
    ).tam_audience_id;
  expect(await marketOf()).toBe(tam);
  expect(await getAudience({ ctx: asked(), input: { id } })).toMatchObject({
    isTam: false,
    becomesTam: true,
  });
  await serveAudiences(services);
  expect(await marketOf()).toBe(id);
  expect(await getAudience({ ctx: asked(), input: { id } })).toMatchObject({
    isTam: true,
    becomesTam: false,
  });
  const known = await listCompanyActivity({
    ctx: asked(),
    input: {
      range: { start: toDay(Date.now() - 30 * DAY), end: toDay(Date.now()) },
      filters: [{ field: 'audienceIds', operator: 'in', operand: [id] }],
      page: { limit: 10, offset: 0 },
    },
  });
  expect(known.rows.map(({ name }) => name)).toEqual(['Alpha']);
});

describe('a preview', () => {
  it('says what the condition changes that was changed last, with the rules evaluated once', async () => {
    const statements: string[] = [];
    const clickhouse: typeof services.clickhouse = Object.create(services.clickhouse, {
      rows: {
        value: (...query: Parameters<typeof services.clickhouse.rows>) => {
          statements.push(JSON.stringify(query[0]));
          return services.clickhouse.rows(...query);
        },
      },
    });
    const rulesConfig = config('name contains a and visits of url = pricing.html');
    const preview = (changed?: { group: number; condition: number }) =>
      previewAudience({ ctx: { ...asked(), clickhouse }, input: { rulesConfig, changed } });
    expect(await preview()).toMatchObject({ size: 2, sizeWithoutLast: 3, totalVisits: 4, audienceVisits: 3 });
    expect(
      statements.filter((each) => each.includes('companies FINAL') && each.includes('pricing')),
    ).toHaveLength(1);
    expect(await preview({ group: 0, condition: 0 })).toMatchObject({ size: 2, sizeWithoutLast: 2 });
  });

  it('compares hosts in any case, and takes pages with a point for pages', async () => {
    const found = async (text: string) =>
      (await previewAudience({ ctx: asked(), input: { rulesConfig: config(text) } })).companies.map(
        ({ name }) => name,
      );
    expect(await found('visits of url = WWW.Test.Example/docs')).toEqual(['Alpha']);
    expect(await found('visits of url = TEST.example/pricing.html/')).toEqual(['Alpha', 'Beta']);
    expect(await found('visits of url = pricing.html')).toEqual(['Alpha', 'Beta']);
  });
});

describe('lists of companies', () => {
  it('make twenty audiences at once, with fewer connections than that', async () => {
    const domains = ['alpha.example'];
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        createAudience({ ctx: asked(), input: { type: 'upload', name: `List ${at}`, domains } }),
      ),
    );
    await serveAudiences(services);
    const ctx = asked();
    for (const { id } of made) expect(await sizeOf(ctx, { id })).toBe(1);
  }, 20_000);

  it('that failed are read again on demand, and any other is refused', async () => {
    const domains = ['alpha.example', 'beta.example'];
    const input = { type: 'upload' as const, name: 'Failed', domains };
    const { id } = await createAudience({ ctx: asked(), input });
    const failed = { status: 'error', error: 'No.' } as const;
    await services.postgres.updateTable('audience_jobs').set(failed).where('audience_id', '=', id).execute();
    await refreshAudience({ ctx: asked(), input: { id } });
    await serveAudiences(services);
    expect(await membersOf(id)).toEqual(['Alpha', 'Beta']);
    await expect(refreshAudience({ ctx: asked(), input: { id } })).rejects.toThrow(
      'only rules are evaluated',
    );
  });

  it('are of one audience each, and do not pile up while they are only looked at', async () => {
    const ctx = asked();
    const list = () => storeDomains({ ctx, input: { domains: ['alpha.example'] } });
    const { dataset } = await list();
    const once = { type: 'upload', name: 'Once', dataset_id: dataset } as const;
    await createAudience({ ctx, input: once });
    await expect(createAudience({ ctx, input: { ...once, name: 'Twice' } })).rejects.toThrow(
      'Another audience is made of this list.',
    );
    let last = '';
    for (let at = 0; at < 8; at++) last = (await list()).dataset;
    const left = await services.postgres.selectFrom('audience_datasets').select('id').execute();
    const ids = left.map(({ id }) => id);
    expect(ids).toHaveLength(6);
    expect(ids).toEqual(expect.arrayContaining([dataset, last]));
    await serveAudiences(services);
  });
});

it('is not written over what someone else has changed since it was read', async () => {
  const id = await make('Shared', 'name contains alpha');
  const { version } = await getAudience({ ctx: asked(), input: { id } });
  const change = (description: string, read?: number) =>
    updateAudience({ ctx: asked(), input: { id, description, version: read } });
  await change('By one', version);
  await expect(change('By the other', version)).rejects.toMatchObject({
    code: 'audiences.changed-meanwhile',
  });
  await change('By a script that reads nothing');
  expect(await getAudience({ ctx: asked(), input: { id } })).toMatchObject({
    description: 'By a script that reads nothing',
    version: version + 2,
  });
  await drainNow(services);
});

it('says why its rules cannot be read, instead of nothing', () => {
  expect(rulesProblem('{"version":"9.0.0","rules":{}}')).toContain('version 9.0.0');
  expect(rulesProblem(config('name contains alpha'))).toBeNull();
});

it('members are counted only where they are asked for', async () => {
  const seen: string[] = [];
  const postgres = services.postgres.withPlugin({
    transformQuery: ({ node }) => {
      seen.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const ctx = { ...asked(), postgres };
  await loadAudiences(ctx);
  expect(seen.some((each) => each.includes('audience_companies'))).toBe(false);
});
