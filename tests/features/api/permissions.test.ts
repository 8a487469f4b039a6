import { createSchema } from '@parley/server/graphql-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, headersOf, startApi } from './api-server.ts';
import { everyOperation } from './every-field.ts';

/** Who may: `member` of the instance (superusers are everywhere), `admin` of it, or anybody signed `in`. */
const EXPECTED: Record<string, 'member' | 'admin' | 'in'> = {
  'assistant.suggestions': 'member',
  'audiences.get': 'member',
  'campaigns.get': 'member',
  'channels.getAll': 'member',
  'companies.get': 'member',
  'companies.getById': 'member',
  'companies.overrides': 'admin',
  companySummary: 'member',
  companyVisitTrend: 'member',
  'csv.status': 'member',
  'ingest.rejections': 'admin',
  'instances.current': 'member',
  'pixels.get': 'member',
  'regions.get': 'member',
  'revRanges.get': 'member',
  'sectors.get': 'member',
  trafficKpi2: 'member',
  trafficVisitBreakdown2: 'member',
  trafficVisitTrend2: 'member',
  'users.current': 'member',
  'vendors.getAll': 'member',
  'vendors.getByChannelId': 'member',
  'mutation companies.setOverrides': 'admin',
  'mutation csv.begin': 'member',
  'mutation csv.cancel': 'member',
  'mutation instances.create': 'in',
  'mutation samples.delete': 'admin',
};

const REFUSALS = new Set(['MISSING_AUTHENTICATION', 'PERMISSION_DENIED', 'INSTANCE_ACCESS_DENIED']);

const operations = everyOperation(createSchema());

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let other: TestInstance;
let callers: Record<string, Caller>;
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services, { jobs: true });
  instance = await createTestInstance(services);
  other = await createTestInstance(services);
  const superuser = await createTestUser(services, { isSuperuser: true });
  const revoked = await api.signIn(instance.admin);
  await api.http.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: headersOf({ token: revoked }),
    payload: {},
  });
  const at = async (
    person: { email: string; password: string },
    instanceId = instance.id,
  ): Promise<Caller> => ({
    token: await api.signIn(person),
    instanceId,
  });
  callers = {
    nobody: { instanceId: instance.id },
    'a signed-out admin': { token: revoked, instanceId: instance.id },
    'a member': await at(instance.user),
    'an admin': await at(instance.admin),
    'an admin of another instance': await at(other.admin),
    'a superuser': await at(superuser),
    'a member in an instance that is not there': await at(instance.user, 'inst:nothing'),
  };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

/** What somebody must hear: nothing in particular (allowed), or one code of refusal. */
function expected(who: string, needs: 'member' | 'admin' | 'in'): string {
  if (who === 'nobody' || who === 'a signed-out admin') return 'MISSING_AUTHENTICATION';
  if (needs === 'in') return 'allowed';
  if (who === 'an admin of another instance' || who.includes('not there')) return 'INSTANCE_ACCESS_DENIED';
  return who === 'a member' && needs === 'admin' ? 'PERMISSION_DENIED' : 'allowed';
}

describe('every operation of the schema', () => {
  it('is in the table of who may do what', () => {
    expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  });

  it.each([
    'nobody',
    'a signed-out admin',
    'a member',
    'an admin',
    'an admin of another instance',
    'a superuser',
    'a member in an instance that is not there',
  ])('answers %s as the table says', async (who) => {
    const heard: Record<string, string> = {};
    const table: Record<string, string> = {};
    for (const { name, document } of operations) {
      const { errors } = await api.graphql(callers[who] ?? {}, document);
      const code = errors[0]?.extensions.code ?? '';
      expect(code, `${name}: ${errors[0]?.message}`).not.toBe('UNKNOWN_FIELD');
      expect(code, `${name}: ${errors[0]?.message}`).not.toBe('INTERNAL');
      heard[name] = REFUSALS.has(code) ? code : 'allowed';
      table[name] = expected(who, EXPECTED[name] ?? 'admin');
    }
    expect(heard).toEqual(table);
  });
});

describe('what belongs to another instance', () => {
  it('is not found, exactly as if it were not there', async () => {
    const foreign = {
      company: `comp_${other.id.slice(5)}`,
      audience: `audn_${other.id.slice(5)}`,
    };
    await services.postgres
      .insertInto('companies')
      .values({ id: foreign.company, instance_id: other.id, name: 'Theirs', domain: 'theirs.example' })
      .execute();
    await services.postgres
      .insertInto('audiences')
      .values({ id: foreign.audience, instance_id: other.id, name: 'Theirs', type: 'upload' })
      .execute();
    const admin = callers['an admin'] ?? {};
    const ask = async (document: string): Promise<unknown> => {
      const { data, errors } = await api.graphql(admin, document);
      return { data, errors: errors.map(({ message, extensions: { code } }) => ({ message, code })) };
    };
    const dates = 'startDate: "2026-03-01T00:00:00Z", endDate: "2026-03-31T23:59:59Z"';
    for (const document of [
      (id: string) => `{ companies { getById(id: "${id}") { name } } }`,
      (id: string) => `{ companySummary(${dates}, companyId: "${id}") { visits } }`,
      (id: string) => `{ companyVisitTrend(${dates}, companyId: "${id}") { total } }`,
      (id: string) => `{ trafficKpi2(${dates}, audienceIds: ["${id}"]) { visits { value } } }`,
    ]) {
      const theirs = document(
        document.toString().includes('audienceIds') ? foreign.audience : foreign.company,
      );
      const missing = document('comp_missing');
      expect(await ask(theirs)).toEqual(await ask(missing));
      expect(await ask(theirs)).toMatchObject({ errors: [{ code: 'NOT_FOUND' }] });
    }
    const lists = await ask('{ audiences { get { totalEdges } } }');
    expect(lists).toEqual({ data: { audiences: { get: { totalEdges: 0 } } }, errors: [] });
  });
});
