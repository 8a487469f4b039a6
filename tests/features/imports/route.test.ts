import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { headersOf } from '../api/api-server.ts';
import { issuer } from '../api/permissions/identities.ts';
import { startWholeServer, type WholeServer } from '../api/whole-server.ts';

let services: TestServices;
let http: WholeServer;
let instance: TestInstance;
beforeAll(async () => {
  services = sharedServices({ PARLEY_REQUESTS_PER_MINUTE: '0' });
  http = await startWholeServer(services);
  instance = await createTestInstance(services);
});
afterAll(async () => {
  await http.close();
  await services.close();
});

async function send(path: string, payload: string) {
  const token = await issuer(services).session(instance.admin.userId, { instanceId: instance.id });
  return await http.inject({
    method: 'POST',
    url: `/api/imports/${path}`,
    headers: { ...headersOf({ token, instanceId: instance.id }), 'content-type': 'application/octet-stream' },
    payload,
  });
}

async function post(path: string, payload: string): Promise<Record<string, unknown>[]> {
  const { body } = await send(path, payload);
  return body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('POST /api/imports/:kind', () => {
  it('answers with the mapping, each error and the summary', async () => {
    const lines = await post('opportunities?filename=a.csv', 'id,open date\n1,2026-01-01\n2,never');
    expect(lines.map(({ type }) => type)).toEqual(['plan', 'row-error', 'summary']);
    expect(lines[0]).toMatchObject({ mapping: [{ field: 'externalId', column: 'id', by: 'name' }, {}] });
    expect(lines[1]).toMatchObject({ row: 3, column: 'open date' });
    expect(lines[2]).toMatchObject({ created: 1, errorCount: 1, filename: 'a.csv' });
  });

  it('takes lists of campaigns before the file', async () => {
    const names = 'id,name\n5,Spring\n';
    const beside = encodeURIComponent(JSON.stringify([{ filename: 'c.csv', bytes: names.length }]));
    const lines = await post(
      `ad-stats?vendor=linkedin&with=${beside}`,
      `${names}day,campaign id,cost\n2026-01-01,5,1`,
    );
    expect(lines.at(-1)).toMatchObject({ type: 'summary', created: 1 });
  });

  it.each([
    ['opportunities', 'a,b\n1,2', 'No column was found'],
    ['ad-stats', 'day,campaign,cost\n2026-01-01,C,1', 'Name the vendor'],
    ['ad-stats?vendor=nobody', 'day,campaign,cost\n2026-01-01,C,1', 'no vendor'],
    ['leads?mapping=x', 'id\n1', 'JSON object'],
  ])('says why %s does not take %j', async (path, payload, message) => {
    const answer = await send(path, payload);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      400,
      expect.stringContaining('application/json'),
    ]);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining(message) });
  });

  it('says options as whoever asks has them', async () => {
    const text = 'day,campaign,cost\n2026-01-01,C,1';
    expect((await send('ad-stats', text)).json().message).toContain('vendor=LinkedIn Ads');
    expect((await send('ad-stats?via=cli', text)).json().message).toContain('--vendor "LinkedIn Ads"');
  });

  it('says in a line what is refused once there is an answer', async () => {
    const text = (campaign: string) =>
      `day,campaign,cost\n2026-02-01,${campaign},41.2\n2026-02-02,${campaign},100`;
    await post('ad-stats?vendor=linkedin', text('Spring'));
    const lines = await post('ad-stats?vendor=linkedin', text('77'));
    expect(lines.at(-1)).toMatchObject({
      type: 'error',
      code: 'INVALID_INPUT',
      message: expect.stringContaining('say countRepeated=true'),
    });
  });

  it('knows no other kind', async () => {
    expect((await send('nothing', 'id\n1')).statusCode).toBe(400);
  });

  it('is the same over GraphQL', async () => {
    const token = await issuer(services).session(instance.admin.userId, { instanceId: instance.id });
    const query =
      'mutation { imports { opportunities(rows: [{externalId: "1", openDate: "2026-01-01"}, {externalId: "3", openDate: "2026-01-03", amount: 5.5, isWon: false}, {name: "no id"}]) { created unchanged errorCount errors { row column message } } } }';
    const answer = await http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: headersOf({ token, instanceId: instance.id }),
      payload: { query },
    });
    expect(answer.json()).toMatchObject({
      data: { imports: { opportunities: { created: 1, unchanged: 1, errorCount: 2 } } },
    });
  });
});
