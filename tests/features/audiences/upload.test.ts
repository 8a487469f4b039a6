import { companyId, nameCompanies } from '@parley/server/data/companies/index';
import { serveAudiences } from '@parley/server/features/audiences/evaluate/serve-audiences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { headersOf } from '../api/api-server.ts';
import { issuer } from '../api/permissions/identities.ts';
import { startWholeServer, type WholeServer } from '../api/whole-server.ts';
import { oldWorkbook } from '../imports/xls-file.ts';
import { workbook, workbookOf, zipFile } from '../imports/zip-file.ts';

let services: TestServices;
let http: WholeServer;
let instance: TestInstance;
let headers: Record<string, string>;
beforeAll(async () => {
  services = sharedServices({ PARLEY_REQUESTS_PER_MINUTE: '0' });
  http = await startWholeServer(services);
  instance = await createTestInstance(services);
  headers = headersOf({
    token: await issuer(services).session(instance.admin.userId, { instanceId: instance.id }),
    instanceId: instance.id,
  });
});
afterAll(async () => {
  await http.close();
  await services.close();
});

async function upload(payload: string | Buffer, filename = 'targets.csv'): Promise<Record<string, unknown>> {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/audiences/dataset',
    headers: {
      ...headers,
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="${filename}"`,
    },
    payload,
  });
  return { status: answer.statusCode, ...(answer.json() as Record<string, unknown>) };
}

async function graphql(query: string, variables: object = {}, by = headers) {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: by,
    payload: { query, variables },
  });
  return answer.json() as {
    data: Record<string, never>;
    errors?: { message: string; extensions: { code: string } }[];
  };
}
const CREATE = `mutation ($name: String!, $dataset: ID, $domains: [String!]) {
  audiences { create(type: upload, name: $name, dataset_id: $dataset, domains: $domains) { id } } }`;

async function membersOf(id: string): Promise<string[]> {
  const rows = await services.postgres
    .selectFrom('audience_companies')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select('domain')
    .where('audience_id', '=', id)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

describe('an uploaded list', () => {
  it('says what is in it before it is saved, and becomes an audience', async () => {
    await services.postgres
      .transaction()
      .execute((transaction) =>
        nameCompanies(transaction, instance.id, [{ domain: 'known.com', name: 'Known' }]),
      );
    const rows = [
      'https://www.known.com/about',
      'NEW.com',
      'mail.new.com',
      '',
      'x@new.com',
      '10.0.0.1',
      'gmail.com',
      'nothing',
    ];
    const stored = await upload(
      ['Company;Website', ...rows.map((row, at) => `Name ${at};${row}`)].join('\n'),
    );
    expect(stored).toMatchObject({
      status: 200,
      rows: 8,
      companies: 2,
      known: 1,
      new: 1,
      duplicates: 1,
      shortened: 1,
      unusable: 5,
      domainColumn: 'Website',
      nameColumn: 'Company',
    });
    expect(stored['unusableRows']).toEqual([
      { line: 5, value: '', reason: 'No domain.' },
      { line: 6, value: 'x@new.com', reason: 'An e-mail address, not a domain.' },
      { line: 7, value: '10.0.0.1', reason: 'An address of a network, not a domain.' },
      { line: 8, value: 'gmail.com', reason: 'A mail provider, not a company.' },
      { line: 9, value: 'nothing', reason: 'Not a domain such as acme.com.' },
    ]);
    const { data } = await graphql(CREATE, { name: 'Targets', dataset: stored['dataset'] });
    const { id } = (data as unknown as { audiences: { create: { id: string } } }).audiences.create;
    await serveAudiences(services);
    expect(await membersOf(id)).toEqual(['known.com', 'new.com']);
    const company = await services.postgres
      .selectFrom('companies')
      .select('name')
      .where('id', '=', companyId(instance.id, 'known.com'))
      .executeTakeFirst();
    expect(company?.name).toBe('Known');
    const again = await graphql(CREATE, { name: 'Targets again', dataset: stored['dataset'] });
    expect(again.errors?.[0]?.message).toContain('This list is not there any more');
  });

  it('is of the one who uploaded it alone', async () => {
    const { dataset } = await upload('domain\nacme.com\n');
    const other = await createTestInstance(services);
    const token = await issuer(services).session(other.admin.userId, { instanceId: other.id });
    const { errors } = await graphql(
      CREATE,
      { name: 'Theirs', dataset },
      headersOf({ token, instanceId: other.id }),
    );
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('may be domains alone, without a heading', async () => {
    expect(await upload('acme.com\nbeta.co.uk\nwww.beta.co.uk\n')).toMatchObject({
      rows: 3,
      companies: 2,
      duplicates: 1,
    });
    const answer = await http.inject({
      method: 'POST',
      url: '/api/audiences/domains',
      headers,
      payload: { domains: ['acme.com', 'shop.acme.com', 'no'] },
    });
    expect(answer.json()).toMatchObject({ companies: 1, duplicates: 1, unusable: 1 });
    const { data } = await graphql(CREATE, { name: 'Typed', domains: ['acme.com', 'gamma.com'] });
    const { id } = (data as unknown as { audiences: { create: { id: string } } }).audiences.create;
    await serveAudiences(services);
    expect(await membersOf(id)).toEqual(['acme.com', 'gamma.com']);
  });

  it.each([
    ['commas', 'acme.com, beta.co.uk\ngamma.com, nonsense, delta.com\n', 4, [[2, 'nonsense']]],
    ['spaces', 'acme.com beta.co.uk gamma.com x@delta.com', 3, [[1, 'x@delta.com']]],
    ['semicolons, and what is none first', 'nonsense;acme.com;beta.co.uk\n\ngamma.com', 3, [[1, 'nonsense']]],
  ])(
    'may have several domains on a line, with %s, and loses no part of it',
    async (_what, text, companies, bad) => {
      const stored = await upload(text, 'targets.txt');
      expect(stored).toMatchObject({
        status: 200,
        companies,
        domainColumn: null,
        rows: companies + bad.length,
      });
      expect(stored['unusableRows']).toMatchObject(bad.map(([line, value]) => ({ line, value })));
    },
  );

  it.each([
    ['names before domains', 'Acme,acme.com\nBeta,beta.co.uk\n', 'acme.com', ['acme.com', 'beta.co.uk']],
    ['a heading that looks like a domain', 'Account.Website\nacme.com\n', 'Account.Website', ['acme.com']],
  ])('is a table with %s', async (_what, text, domainColumn, domains) => {
    const stored = await upload(text);
    expect(stored).toMatchObject({ status: 200, domainColumn, companies: domains.length });
    const { members } = await services.postgres
      .selectFrom('audience_datasets')
      .select('members')
      .where('id', '=', String(stored['dataset']))
      .executeTakeFirstOrThrow();
    expect(members.map(([domain]) => domain)).toEqual(domains);
  });

  it.each([
    ['UTF-16 with its mark', Buffer.from('\uFEFFName\tDomain\nMüller\tmueller.de\n', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\uFEFFName,Domain\nMüller,mueller.de\n', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('Name,Domain\nMüller,mueller.de\n', 'utf16le')],
    [
      'UTF-16 without a mark, the other way round',
      Buffer.from('Name,Domain\nMüller,mueller.de\n', 'utf16le').swap16(),
    ],
    ['Latin letters of Windows', Buffer.from('Name;Domain\nMüller;mueller.de\n', 'latin1')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFName,Domain\r\nMüller,mueller.de\r\n')],
  ])('is read with its names and domains in %s', async (_what, payload) => {
    const stored = await upload(payload);
    expect(stored).toMatchObject({ rows: 1, companies: 1, domainColumn: 'Domain', nameColumn: 'Name' });
    const { members } = await services.postgres
      .selectFrom('audience_datasets')
      .select('members')
      .where('id', '=', String(stored['dataset']))
      .executeTakeFirstOrThrow();
    expect(members).toEqual([['mueller.de', 'Müller']]);
  });

  it('keeps the domains of a file whose letters are broken in places', async () => {
    const broken = Buffer.concat([
      Buffer.from('name,domain\nMüller,mueller.de\nB'),
      Buffer.from([0xff, 0xfe, 0xc3]),
      Buffer.from(',beta.co.uk\nGamma,gam'),
      Buffer.from([0xe2, 0x28, 0xa1]),
      Buffer.from('ma.com\nDelta,delta.com\n'),
    ]);
    const stored = await upload(broken);
    expect(stored).toMatchObject({ status: 200, rows: 4, companies: 3, unusable: 1 });
    expect(stored['unusableRows']).toMatchObject([{ line: 4 }]);
  });

  it.each([
    [
      'text that is none',
      Buffer.from([0, 1, 2, 3, 0, 0, 9]),
      'audiences.not-a-spreadsheet',
      /has no heading/,
    ],
    [
      'a zip by another name',
      zipFile({ 'a.txt': 'hello' }),
      'audiences.not-a-spreadsheet',
      /zip file but no workbook/,
    ],
    [
      'an old workbook that is cut off',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'audiences.not-a-spreadsheet',
      /Save it as .xlsx/,
    ],
    [
      'no domains',
      'name,size\nAcme,5\nBeta,6\n',
      'audiences.no-domain-data',
      /column named domain or website/,
    ],
    ['no usable domain', 'domain\nnobody\n', 'audiences.no-audience-data', /No row has a valid domain/],
    ['too much', Buffer.alloc(6_291_457, 'a'), 'REQUEST_TOO_LARGE', /larger than 6 MB/],
  ])('is refused with %s', async (_what, payload, code, message) => {
    const refused = await upload(payload);
    expect(refused).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('may be a workbook, and is none that unpacks to far more than it is', async () => {
    const rows = [
      ['Company', 'Web site'],
      ['Acme', 'https://acme.com/about'],
      ['Beta', 'beta.co.uk'],
    ];
    expect(await upload(workbook(rows), 'Targets.xlsx')).toMatchObject({
      companies: 2,
      domainColumn: 'Web site',
      nameColumn: 'Company',
    });
    expect(await upload(oldWorkbook(rows), 'Targets.xls')).toMatchObject({
      companies: 2,
      domainColumn: 'Web site',
      nameColumn: 'Company',
    });
    const bomb = workbookOf({
      before: '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>',
      piece: 'x'.repeat(1024 * 1024),
      times: 300,
      after: '</v></c></row></sheetData></worksheet>',
    });
    expect(bomb.length).toBeLessThan(6_291_456);
    const before = process.memoryUsage.rss();
    const refused = await upload(bomb, 'Targets.xlsx');
    expect(refused).toMatchObject({ code: 'audiences.not-a-spreadsheet' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
  }, 60_000);

  it('may have 200,000 rows', async () => {
    const lines = Array.from({ length: 200_000 }, (_, at) => `c${at}.example`);
    expect(await upload(`domain\n${lines.join('\n')}`)).toMatchObject({ companies: 200_000, new: 200_000 });
  }, 60_000);
});
