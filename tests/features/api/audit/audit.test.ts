import { eventTypeOf } from '@parley/core/features/event-log';
import { createSchema } from '@parley/server/graphql-schema';
import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patiently } from '../../../testkit/patiently.ts';
import { type TestServices, testLog } from '../../../testkit/services.ts';
import { type ApiServer, startApi } from '../api-server.ts';
import { APPLICATIONS } from './application-deeds.ts';
import { databaseState } from './database-state.ts';
import { type Asked, createWorld } from './deed.ts';
import { BY_NO_DEED, entryKinds } from './entry-kinds.ts';
import { FACTORS } from './factor-deeds.ts';
import { MUTATIONS } from './mutations.ts';
import { expectSentence, isPersonal } from './sentences.ts';
import { SET_UP, SIGN_IN } from './sign-in-deeds.ts';
import { LINKS } from './subscription-deeds.ts';
import { startWorldParts, type WorldParts } from './world-parts.ts';

/** Routes that change something and leave no entry, and why. */
const WITHOUT: Record<string, string> = {
  'POST /api/graphql': 'each mutation is a deed of its own',
  'POST /api/assistant/transcription': 'hands a recording on and keeps nothing of it',
  'POST /api/audiences/list': 'keeps companies for a day; the audience that is made of them is an entry',
  'POST /embed/:token': 'shows what the link is of, which is counted',
  'POST /share/:token': 'shows what the link is of, which is counted',
  'POST /mcp': 'an export is an entry as from a page; the other tools only read',
  'DELETE /mcp': 'there is no session to end, and it says so',
  'POST /api/auth/session/renew': 'only moves the end of a session, which its owner sees in the list',
  'POST /api/auth/device/code': 'nobody knows yet who will confirm it',
  'POST /api/auth/passkey/authenticate-options': 'a challenge, which is nothing without an answer',
  'POST /api/auth/passkey/register-options': 'a challenge, which is nothing without an answer',
  'POST /api/auth/second-factor/passkey-options': 'a challenge, which is nothing without an answer',
  'POST /api/auth/second-factor/prove/passkey-options': 'a challenge, which is nothing without an answer',
  'POST /api/auth/second-factor/totp': 'a secret that is inactive until the first correct code',
  'POST /api/auth/single-sign-on/test': 'changes nothing',
  'POST /api/auth/sso/saml2/sp/acs/:slug': 'one half of a sign-in; discovery/authenticate is the other',
  'POST /oauth/register': 'an application that nobody has connected; its connection is the entry',
  'POST /oauth/token': 'gives out what oauth2/decision has allowed; its theft, seen by reuse, is an entry',
};

let services: TestServices;
let api: ApiServer;
let database: ReturnType<typeof databaseState>;
let parts: WorldParts;
beforeAll(async () => {
  // Each deed is first tried with an audit log that takes nothing, which is worth a line in the server's log.
  parts = await startWorldParts({ ...testLog, error: () => undefined });
  ({ services, api } = parts);
  database = databaseState(services);
});
beforeEach(() => services.postgres.deleteFrom('guesses').execute());
afterAll(async () => {
  await database.close();
  await parts.close();
});

/** They are begun where jobs can be sent; that of the event log is one with csv.begin. */
const EXPORTS = ['csv.begin', 'auditLog.export'];
const USER_AGENT = 'a browser of the test';
const ADDRESS = '203.0.113.77';

async function perform({ isPublished, ...asked }: Asked, requestId: string) {
  const { http } = isPublished ? parts.published : api;
  const answer = await http.inject({
    ...asked,
    headers: { ...asked.headers, 'user-agent': USER_AGENT, 'x-request-id': requestId },
    remoteAddress: ADDRESS,
  });
  const failed = answer.statusCode >= 400 || answer.body.includes('"errors":');
  return { failed, answer: `${answer.statusCode} ${answer.body}` };
}

const entries = () =>
  services.postgres.selectFrom('audit_entries').selectAll().orderBy('occurred_at').execute();

const withoutChallenges = (state: Record<string, string>): Record<string, string> => ({
  ...state,
  verifications: '',
  integration_states: '',
});

/** Kinds of entries that the deeds have left. */
const written = new Set<string>();

/** Tries a deed that must leave an entry: first with an audit log that takes none, then with one that does. */
async function check(prepare: () => Promise<Asked>): Promise<void> {
  const asked = await prepare();
  const seen = asked.usesChallenge ? withoutChallenges : (state: Record<string, string>) => state;
  const before = await database.look();
  await database.letAuditFail();
  const undone = await perform(asked, 'request-undone').finally(() => database.letAuditWork());
  expect(undone.failed, undone.answer).toBe(true);
  expect(seen(await database.look())).toEqual(seen(before));

  // Nothing was used up by that: the same request succeeds as soon as its entry can be kept.
  const repeated = asked.usesChallenge ? await prepare() : asked;
  const known = new Set((await entries()).map(({ id }) => id));
  const startedAt = Date.now();
  const done = await perform(repeated, 'request-done');
  expect(done.failed, done.answer).toBe(false);
  // What Parley found in the data of the deed, as a campaign that is new, is no entry of a person.
  const added = (await entries()).filter(({ id, source }) => !known.has(id) && source !== 'job');
  expect(added.length, done.answer).toBeGreaterThan(0);
  for (const entry of added) {
    written.add(entry.type);
    expect(entry.type).toMatch(/^[a-z-]+\.[a-z-]+$/);
    expectSentence(entry);
    expect(entry.address).toBe(ADDRESS);
    expect(entry.user_agent).toBe(USER_AGENT);
    expect(entry.event_data['requestId']).toBe('request-done');
    expect(entry.occurred_at.getTime()).toBeGreaterThanOrEqual(startedAt);
    expect(entry.occurred_at.getTime()).toBeLessThanOrEqual(Date.now());
  }
  // Who asked for a link is not known yet, nor who follows the one of a message.
  const isByNobody = added.every(
    ({ type }) => type.endsWith('-sent') || type === 'notifications.unsubscribed',
  );
  expect(isByNobody || added.some(({ actor_id }) => actor_id !== null)).toBe(true);
}

describe('a deed leaves an entry of who did what, when and from where, or has not happened', () => {
  it('setting up a server', async () => {
    expect(await services.postgres.selectFrom('users').select('id').execute()).toEqual([]);
    await check(() => SET_UP(parts));
  });

  it('beginning an export, before other deeds leave work to jobs', async () => {
    const withJobs = await startApi(services, { jobs: true });
    // What jobs do at their start is over, so that nothing else changes meanwhile.
    let before = await database.look();
    await patiently(async () => {
      const last = before;
      before = await database.look();
      expect(before).toEqual(last);
    });
    const { 'csv.begin': begin } = MUTATIONS;
    if (begin === undefined) throw new Error('no such mutation');
    const own = api;
    api = withJobs;
    await check(async () => begin(await createWorld({ ...parts, api: withJobs }))).finally(() => {
      api = own;
    });
    await withJobs.close();
  });

  it.each(Object.entries({ ...SIGN_IN, ...FACTORS, ...APPLICATIONS, ...LINKS }))('%s', async (_name, deed) =>
    check(async () => deed(await createWorld(parts))),
  );
  it.each(Object.entries(MUTATIONS).filter(([name]) => !EXPORTS.includes(name)))(
    'mutation %s',
    async (_name, deed) => check(async () => deed(await createWorld(parts))),
  );
});

describe('the list of deeds', () => {
  it('has every mutation of the schema', () => {
    const groups = Object.values(createSchema().getMutationType()?.getFields() ?? {});
    const names = groups.flatMap((group) => {
      const type = getNamedType(group.type);
      return isObjectType(type) ? Object.keys(type.getFields()).map((name) => `${group.name}.${name}`) : [];
    });
    expect(Object.keys(MUTATIONS).toSorted()).toEqual(names.toSorted());
  });

  it('has every kind of entry that the server writes', () => {
    const kinds = entryKinds();
    expect(kinds.length).toBeGreaterThan(60);
    expect(kinds.filter((kind) => !written.has(kind) && !(kind in BY_NO_DEED))).toEqual([]);
    // Those are read by people, too: each has a type in the event log, or belongs to a person alone.
    for (const kind of kinds) expect(isPersonal(kind) || eventTypeOf(kind) !== null, kind).toBe(true);
  });

  it('has every route that changes something', () => {
    const routes = api.http.edge.routes
      .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
      .map(({ method, url }) => `${method} ${url}`);
    const deeds = Object.keys({ ...SIGN_IN, ...FACTORS, ...APPLICATIONS, ...LINKS }).map((name) =>
      name.split(' ').slice(0, 2).join(' '),
    );
    const listed = new Set([...deeds, 'POST /api/auth/set-up', ...Object.keys(WITHOUT)]);
    expect([...listed].toSorted()).toEqual([...new Set(routes)].toSorted());
  });
});
