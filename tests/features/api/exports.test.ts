import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyId } from '@parley/server/data/companies/index';
import { expireExports } from '@parley/server/features/exports/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testkit/eventually.ts';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, headersOf, startApi } from './api-server.ts';
import { testBucketExports } from './bucket-exports.ts';
import { type ExportJob as Job, testFailingExports } from './failing-exports.ts';
import { COMPANIES, END_DATE, RANGE, START_DATE, VISITS } from './hand-made-world.ts';
import { readCsv } from './read-csv.ts';
import { storeByHand } from './visits.ts';

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let owner: Caller;
let colleague: Caller;
let focus: string;
beforeAll(async () => {
  services = await isolatedServices({ PARLEY_EXPORT_ROWS: '3' });
  api = await startApi(services, { jobs: true });
  instance = await createTestInstance(services);
  const stored = await storeByHand(services, instance.id, { companies: COMPANIES, visits: VISITS });
  focus = stored.audienceIds.get('Focus') ?? '';
  owner = { token: await api.signIn(instance.user), instanceId: instance.id };
  colleague = { token: await api.signIn(instance.admin), instanceId: instance.id };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const FIELDS = 'id status url rows error';
const query = (more: object = {}): string =>
  JSON.stringify({ table: 'companies', startDate: START_DATE, endDate: END_DATE, ...more });

async function begin(text = query(), filename = 'companies') {
  const { data, errors } = await api.graphql(
    owner,
    `mutation ($query: String!, $filename: String!) { csv { begin(query: $query, filename: $filename) { ${FIELDS} } } }`,
    { query: text, filename },
  );
  return { job: (data as { csv: { begin: Job } } | null)?.csv.begin, error: errors[0] };
}

async function status(id: string, caller = owner): Promise<Job | string> {
  const { data, errors } = await api.graphql(caller, `{ csv { status(id: "${id}") { ${FIELDS} } } }`);
  return errors[0]?.extensions.code ?? (data as { csv: { status: Job } }).csv.status;
}

async function finished(id: string): Promise<Job> {
  return eventually('the export', async () => {
    const job = await status(id);
    if (typeof job === 'string') throw new Error(job);
    return job.status === 'completed' || job.status === 'error' ? job : undefined;
  });
}

const download = (url: string, caller: Caller = {}) =>
  api.http.inject({ method: 'GET', url, headers: headersOf(caller) });

async function rowsOf(more: object): Promise<Record<string, string>[]> {
  const { job } = await begin(query(more));
  const { url, error } = await finished(job?.id ?? '');
  expect(error).toBeNull();
  return readCsv((await download(url ?? '')).body);
}

const idOf = (domain: string): string => companyId(instance.id, domain);

describe('an export', () => {
  it('is handed out by each server on the same data directory, whichever of them wrote it', async () => {
    const other = await startApi(services);
    const { job } = await begin();
    const { url } = await finished(job?.id ?? '');
    const elsewhere = await other.http.inject({ method: 'GET', url: url ?? '' });
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([200, (await download(url ?? '')).body]);
    await other.close();
  });

  it('is a file of the list, with a name that says when', async () => {
    const { job } = await begin();
    expect(job).toMatchObject({ url: null, rows: null, error: null });
    const done = await finished(job?.id ?? '');
    expect(done).toMatchObject({ status: 'completed', rows: 3, error: null });
    const response = await download(done.url ?? '');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="companies_\d\d_\d\d_\d{4}_definitions-1\.csv"/,
      ),
      'cache-control': 'private, no-store',
      'x-parley-definitions': '1',
      'content-length': String(Buffer.byteLength(response.body)),
    });
    expect(response.body).toBe(
      [
        'Company id,Company,Domain,Region,Industry,Company size,Audiences,In TAM,Human impressions,Human visits,Last activity',
        `${idOf('c.example')},Ceres,c.example,,,,Focus; TAM,true,0,2,2026-03-21T23:59:59.000Z`,
        `${idOf('a.example')},"Acme, Inc.",a.example,Europe,Software & Technology,Enterprise (over $1B),TAM,true,0,3,2026-03-19T12:00:00.000Z`,
        `${idOf('b.example')},"'=Bolt ""B""",b.example,Asia,Retail,,Focus,false,0,1,2026-03-14T10:00:00.000Z`,
        '',
      ].join('\r\n'),
    );
  });

  it.each<[string, object]>([
    ['everything', {}],
    ['sorted', { sort: [{ field: 'metrics.visits', order: 'asc' }] }],
    ['filtered', { filter: [{ field: 'inTam', operator: 'eq', operand: true }] }],
    ['from a vendor', { filter: [{ field: 'vendorIds', operator: 'in', operand: ['vndr_google_ads'] }] }],
    [
      'with a range',
      { filter: [{ field: 'metrics.visits', range: { min: { operand: 2, inclusive: true } } }] },
    ],
    [
      'that saw a page',
      { filter: [{ field: 'webActivityPagesList', operator: 'contains', operand: ['pricing'] }] },
    ],
    ['searched', { searchQuery: 'ac' }],
    ['of nobody', { searchQuery: 'nobody of that name' }],
  ])('equals the list: %s', async (_case, more) => {
    const { data, errors } = await api.graphql(
      owner,
      `query ($filter: [FilterInput!], $sort: [SortInput!], $searchQuery: String) {
        companies { get(${RANGE}, filter: $filter, sort: $sort, searchQuery: $searchQuery) {
          edges { node { tld inTam metrics { visits impressions lastActivityDate } } } } } }`,
      { ...more },
    );
    expect(errors).toEqual([]);
    const { edges } = (
      data as {
        companies: {
          get: {
            edges: {
              node: { tld: string; inTam: boolean; metrics: Record<string, string | number | null> };
            }[];
          };
        };
      }
    ).companies.get;
    const listed = edges.map(({ node: { tld, inTam, metrics } }) => [
      tld,
      String(inTam),
      String(metrics['visits'] ?? ''),
      String(metrics['impressions'] ?? ''),
      metrics['lastActivityDate'] ?? '',
    ]);
    const exported = (await rowsOf(more)).map((row) => [
      row['Domain'],
      row['In TAM'],
      row['Human visits'],
      row['Human impressions'],
      row['Last activity'],
    ]);
    expect(exported).toEqual(listed);
  });

  it('of an audience has all of its companies, active or not, in the order of the list', async () => {
    const ask = (more: object) =>
      begin(JSON.stringify({ table: 'audienceMembers', audienceId: focus, ...more }));
    const exported = async (more: object): Promise<(string | undefined)[]> => {
      const { job } = await ask(more);
      const { url, rows } = await finished(job?.id ?? '');
      const lines = readCsv((await download(url ?? '')).body);
      expect(lines).toHaveLength(rows ?? -1);
      return lines.map((line) => line['Domain']);
    };
    expect(await exported({})).toEqual(['b.example', 'c.example']);
    expect(await exported({ sort: [{ field: 'name', order: 'desc' }] })).toEqual(['c.example', 'b.example']);
    expect(await exported({ searchQuery: 'cer' })).toEqual(['c.example']);
    // For a platform, without who is left out of what is sent.
    await services.postgres
      .insertInto('suppressed_domains')
      .values({ instance_id: instance.id, domain: 'c.example' })
      .execute();
    const upload = await ask({ uploadFor: 'linkedin' });
    const { url } = await finished(upload.job?.id ?? '');
    expect(readCsv((await download(url ?? '')).body)).toMatchObject([
      { companywebsite: 'b.example', companyemaildomain: 'b.example', zipcode: '' },
    ]);
    expect((await ask({ uploadFor: 'myspace' })).error?.extensions.code).toBe('INVALID_INPUT');
    expect((await ask({ audienceId: 'audn_none' })).error?.extensions.code).toBe('NOT_FOUND');
    expect((await ask({ sort: [{ field: 'tld', order: 'asc' }] })).error?.extensions.code).toBe(
      'pagination.sort-not-allowed',
    );
  });

  it('of pixels has all of them, as their list shows them', async () => {
    const pixel = {
      instance_id: instance.id,
      channel_id: 'chnl_display',
      vendor_id: 'vndr_6sense',
      audience_id: focus,
    };
    await services.postgres
      .insertInto('pixels')
      .values([
        { ...pixel, id: `pixl_one_${instance.id}`, name: 'Banner', code: 'CT-AAAAAAA' },
        { ...pixel, id: `pixl_two_${instance.id}`, name: 'Tower', code: 'CT-BBBBBBB', audience_id: null },
      ])
      .execute();
    const exported = async (more: object) => {
      const { job } = await begin(JSON.stringify({ table: 'pixels', ...more }));
      return readCsv((await download((await finished(job?.id ?? '')).url ?? '')).body);
    };
    const [tower, banner, ...others] = await exported({ sort: [{ field: 'name', order: 'desc' }] });
    expect(others).toEqual([]);
    expect(tower).toMatchObject({ Pixel: 'Tower', Audience: '', 'Last impression': '' });
    expect(banner).toMatchObject({
      ...{ Pixel: 'Banner', Code: 'CT-AAAAAAA', Channel: 'Display', Vendor: '6sense', Audience: 'Focus' },
      'Impressions, past 30 days': '0',
    });
    expect((await exported({ searchQuery: 'tow' })).map((line) => line['Pixel'])).toEqual(['Tower']);
  });

  it('refuses what the list refuses', async () => {
    const codeOf = async (text: string): Promise<string | undefined> =>
      (await begin(text)).error?.extensions.code;
    expect(await codeOf('not json')).toBe('INVALID_INPUT');
    expect(await codeOf('{"table": "users"}')).toBe('INVALID_INPUT');
    expect(await codeOf(query({ filter: [{ field: 'age', operator: 'eq', operand: 1 }] }))).toBe(
      'pagination.filter-not-allowed',
    );
    expect(await codeOf(query({ sort: [{ field: 'age', order: 'asc' }] }))).toBe(
      'pagination.sort-not-allowed',
    );
  });

  it('keeps a name from leaving its place', async () => {
    const { job } = await begin(query(), '../../etc/passwd"\r\nx-evil: 1');
    const response = await download((await finished(job?.id ?? '')).url ?? '');
    expect(response.headers['x-evil']).toBeUndefined();
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="\.\._\.\._etc_passwd_x-evil_ 1_\d\d_\d\d_\d{4}_definitions-1\.csv"/,
    );
  });

  it('belongs to the person who asked for it', async () => {
    const { job } = await begin();
    const { id = '' } = job ?? {};
    const { url } = await finished(id);
    expect(await status(id, colleague)).toBe('NOT_FOUND');
    expect(
      (await api.graphql(colleague, `mutation { csv { cancel(id: "${id}") { id } } }`)).errors[0]?.extensions
        .code,
    ).toBe('NOT_FOUND');
    const plain = `/api/exports/${id}`;
    expect((await download(plain)).statusCode).toBe(401);
    expect((await download(plain, colleague)).statusCode).toBe(404);
    expect((await download(plain, owner)).statusCode).toBe(200);
    expect((await download(url ?? '')).statusCode).toBe(200);
    expect((await download(`${url}x`)).statusCode).toBe(401);
    expect((await download((url ?? '').replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(401);
    expect((await download('/api/exports/..%2f..%2fsecrets%2fsession', owner)).statusCode).toBe(404);
  });

  it('has an entry in the audit log', async () => {
    const { job } = await begin();
    await finished(job?.id ?? '');
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select(['type', 'actor_id', 'event_data'])
      .where('instance_id', '=', instance.id)
      .where('type', '=', 'exports.begun')
      .execute();
    expect(entries.find(({ event_data }) => event_data['id'] === job?.id)?.actor_id).toBe(
      instance.user.userId,
    );
  });
});

testFailingExports({
  given: () => ({ services, api, instance, owner }),
  query,
  status,
  download,
});

testBucketExports({ given: () => ({ services, instance, owner }) });

describe('old exports', () => {
  it('are deleted after a day, with leftovers', async () => {
    const { job } = await begin();
    const id = job?.id ?? '';
    await finished(id);
    const directory = join(services.config.PARLEY_DATA_DIR, 'exports');
    const orphan = join(directory, 'csvj_orphan.csv.part');
    writeFileSync(orphan, 'half');
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    utimesSync(orphan, old, old);
    await services.postgres.updateTable('csv_jobs').set({ finished_at: old }).where('id', '=', id).execute();
    await expireExports(services);
    expect(existsSync(orphan)).toBe(false);
    expect(existsSync(join(directory, `${id}.csv`))).toBe(false);
    expect(await status(id)).toBe('NOT_FOUND');
  });
});
