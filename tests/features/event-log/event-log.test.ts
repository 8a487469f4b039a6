import { readDetails, toldDetails } from '@parley/core/features/event-log';
import { logFoundCampaigns } from '@parley/server/data/channels/index';
import { createNameCache } from '@parley/server/features/assistant/index';
import { runTool } from '@parley/server/features/assistant/tools/index';
import { changeOwn } from '@parley/server/features/channels/own/change-own';
import { makeOwn } from '@parley/server/features/channels/own/make-own';
import { setThreshold } from '@parley/server/features/health/monitors/thresholds';
import { newId } from '@parley/server/platform/ids/index';
import { createJobs } from '@parley/server/platform/jobs/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testkit/eventually.ts';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, headersOf, startApi } from '../api/api-server.ts';
import { readCsv } from '../api/read-csv.ts';
import { storeByHand } from '../api/visits.ts';

type Event = {
  id: string;
  sourceFormat: string;
  typeFormat: string;
  details: string;
  detailsFormat: string;
  eventData: Record<
    string,
    { kind: string; id: string; name: string; currentName: string | null; isDeleted: boolean }
  >;
};

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let admin: Caller;
let user: Caller;

/** Entries by hand: type, sentence, when, and who. */
const WRITTEN = [
  ['spend.set', 'Ada changed vendor spend', '2026-03-01T10:00:00Z'],
  ['imports.opportunities', 'Imported opportunities from 50%.csv', '2026-03-02T10:00:00Z'],
  ['imports.companies', 'Imported companies from b.csv', '2026-03-03T10:00:00Z'],
  ['pixels.created', 'Ada made a pixel', '2026-03-04T10:00:00Z'],
  ['assistant.conversation-deleted', 'Ada deleted a conversation', '2026-03-05T10:00:00Z'],
  ['identity.password-changed', 'Ada changed their password', '2026-03-06T10:00:00Z'],
  ['campaigns.began', 'The campaign Spring began', '2026-03-07T10:00:00Z'],
] as const;

async function writeEntries(instanceId: string, actorId: string): Promise<void> {
  await services.postgres
    .insertInto('audit_entries')
    .values(
      WRITTEN.map(([type, details, at]) => ({
        id: newId('adit'),
        instance_id: instanceId,
        actor_id: type === 'campaigns.began' ? null : actorId,
        type,
        source: 'api',
        details,
        event_data: '{}',
        occurred_at: new Date(at),
      })),
    )
    .execute();
}

beforeAll(async () => {
  services = await isolatedServices();
  api = await startApi(services, { jobs: true });
  instance = await createTestInstance(services);
  const other = await createTestInstance(services);
  admin = { token: await api.signIn(instance.admin), instanceId: instance.id };
  user = { token: await api.signIn(instance.user), instanceId: instance.id };
  await writeEntries(instance.id, instance.admin.userId);
  await writeEntries(other.id, other.admin.userId);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const LOG = `query ($page: PageInput, $sort: [SortInput!], $filter: [FilterInput!], $searchQuery: String, $startDate: DateTime, $endDate: DateTime) {
  auditLog { get(page: $page, sort: $sort, filter: $filter, searchQuery: $searchQuery, startDate: $startDate, endDate: $endDate) {
    totalEdges pageMeta { hasNext }
    edges { node { id sourceFormat typeFormat details detailsFormat eventData } }
  } }
}`;
type Log = { totalEdges: number; pageMeta: { hasNext: boolean }; edges: { node: Event }[] };

async function ask(variables: object, who = admin): Promise<Log> {
  const { data, errors } = await api.graphql(who, LOG, { ...variables });
  if (errors[0] !== undefined) throw new Error(errors[0].extensions.code);
  return (data as { auditLog: { get: Log } }).auditLog.get;
}
const MARCH = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-31T23:59:59Z' };
const sentences = async (variables: object): Promise<string[]> =>
  (await ask({ ...MARCH, ...variables })).edges.map(({ node }) => node.details);
const ofType = (...types: string[]) => ({
  filter: [{ field: 'typeString', operator: 'in', operand: types }],
});
const by = (field: string, order: 'asc' | 'desc') => ({ sort: [{ field, order }] });

describe('auditLog.get', () => {
  it('lists what happened here, the latest first, without what people ask or how they sign in', async () => {
    expect(await sentences({})).toEqual([
      'The campaign Spring began',
      'Ada made a pixel',
      'Imported companies from b.csv',
      'Imported opportunities from 50%.csv',
      'Ada changed vendor spend',
    ]);
  });

  it('filters by type, searches sentences and people, and takes percent signs as they are', async () => {
    expect(await sentences(ofType('Spend', 'Pipeline'))).toEqual([
      'Imported opportunities from 50%.csv',
      'Ada changed vendor spend',
    ]);
    expect(await sentences({ searchQuery: '0%.C' })).toEqual(['Imported opportunities from 50%.csv']);
    expect(await sentences({ searchQuery: 'parley' })).toEqual(['The campaign Spring began']);
    const [first] = (await ask(MARCH)).edges;
    expect(await sentences({ searchQuery: first?.node.id })).toEqual([first?.node.details]);
    await expect(ask(ofType('Nonsense'))).rejects.toThrow('INVALID_INPUT');
  });

  it('sorts by type, by who did it and by time, and pages', async () => {
    const types = (await ask({ ...MARCH, ...by('typeString', 'asc') })).edges.map(
      ({ node }) => node.typeFormat,
    );
    expect(types).toEqual(['Activity', 'Admin', 'Campaign', 'Pipeline', 'Spend']);
    expect((await sentences(by('occurredAt', 'asc')))[0]).toBe('Ada changed vendor spend');
    const sources = (await ask({ ...MARCH, ...by('sourceString', 'desc') })).edges.map(
      ({ node }) => node.sourceFormat,
    );
    expect(sources).toEqual(sources.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? 1 : -1)));
    const page = await ask({ ...MARCH, page: { limit: 2, offset: 2 } });
    expect(page).toMatchObject({ totalEdges: 5, pageMeta: { hasNext: true } });
    expect(page.edges.map(({ node }) => node.details)).toEqual([
      'Imported companies from b.csv',
      'Imported opportunities from 50%.csv',
    ]);
    await expect(ask(by('details', 'asc'))).rejects.toThrow('pagination.sort-not-allowed');
  });

  it('is for admins', async () => {
    await expect(ask({}, user)).rejects.toThrow('PERMISSION_DENIED');
    const { errors } = await api.graphql(user, 'mutation { auditLog { export { id } } }');
    expect(errors[0]?.extensions.code).toBe('PERMISSION_DENIED');
  });
});

const note = async (query: string): Promise<string> => {
  const { data } = await api.graphql(admin, `mutation { auditLog { ${query} } }`);
  return (data as { auditLog: { createNote?: { id: string } } }).auditLog.createNote?.id ?? '';
};
const shown = async (): Promise<string[]> =>
  (await ask(ofType('Note'))).edges.map(({ node }) =>
    readDetails(node.detailsFormat, node.eventData)
      .map((part) =>
        typeof part === 'string' ? part : `<${part.kind}${part.isDeleted ? ' gone' : ''}:${part.name}>`,
      )
      .join(''),
  );

describe('the sentence of an event', () => {
  it('names who did it and what it is about, and tells what is gone', async () => {
    const id = await note('createNote(note: "A {0} fair") { id }');
    expect(await shown()).toEqual(
      ['<user:Test Person> added the note <note:“A {0} fair”>'].map((text) =>
        text.replace('Test Person', name()),
      ),
    );
    await note(`deleteNote(id: "${id}") { success }`);
    const tools = { jobs: createJobs(services), names: createNameCache(), today: () => '2026-11-24' };
    const input = { types: ['Note'] };
    const { output } = await runTool({
      ctx: instance.admin.ctx,
      name: 'event_log_list',
      input,
      services: tools,
    });
    expect(output.events.map(({ details }) => details)).toEqual([
      `${name()} deleted the note “A {0} fair” (deleted)`,
      `${name()} added the note “A {0} fair” (deleted)`,
    ]);
    expect(await shown()).toEqual([
      `<user:${name()}> deleted the note <note gone:“A {0} fair”>`,
      `<user:${name()}> added the note <note gone:“A {0} fair”>`,
    ]);
  });

  it('keeps the name someone had, and knows the name of now', async () => {
    const update = 'mutation ($id: ID!) { users { update(id: $id, name: "Grace") { id } } }';
    const before = instance.user.ctx.viewer.name;
    await api.graphql(admin, update, { id: instance.user.userId });
    const [event] = (await ask({ searchQuery: 'changed' })).edges;
    expect(Object.values(event?.node.eventData ?? {}).at(-1)).toEqual({
      kind: 'user',
      id: instance.user.userId,
      name: before,
      currentName: 'Grace',
      isDeleted: false,
    });
  });
});
const name = (): string => instance.admin.ctx.viewer.name;

it('links settings, rules, spend and monitors to their pages, and channels of one’s own by their name of now', async () => {
  const { id, admin: own } = await createTestInstance(services);
  const who = { token: await api.signIn(own), instanceId: id };
  await setThreshold({ ctx: own.ctx, input: { monitor: 'tag-silent', threshold: 24 } });
  const made = await makeOwn({ ctx: own.ctx, input: { name: 'Fairs', channelId: null } });
  await changeOwn({ ctx: own.ctx, input: { kind: 'channel', id: made.id, name: 'Trade fairs' } });
  const { edges } = await ask({ ...ofType('Admin'), ...by('occurredAt', 'asc') }, who);
  const references = edges.flatMap(({ node }) => Object.values(node.eventData));
  expect(references.filter(({ kind }) => kind !== 'user')).toEqual([
    {
      ...{ kind: 'monitor', id: 'tag-silent', name: '“Tag silent”' },
      ...{ currentName: '“Tag silent”', isDeleted: false },
    },
    {
      ...{ kind: 'channel', id: made.id, name: 'Fairs' },
      ...{ currentName: 'Trade fairs', isDeleted: false },
    },
    {
      ...{ kind: 'channel', id: made.id, name: 'Trade fairs' },
      ...{ currentName: 'Trade fairs', isDeleted: false },
    },
  ]);
});

it('knows the types, by name', async () => {
  const { data } = await api.graphql(admin, '{ auditLog { getTypes { typeString } } }');
  expect(data).toEqual({
    auditLog: {
      getTypes: ['Activity', 'Admin', 'Campaign', 'Note', 'Pipeline', 'Spend'].map((typeString) => ({
        typeString,
      })),
    },
  });
});

type Job = { id: string; status: string; url: string | null };

it('exports what the list shows, as a file of its own name', async () => {
  const { data } = await api.graphql(
    admin,
    `mutation { auditLog { export(filter: [{field: "typeString", operator: in, operand: ["Pipeline", "Spend"]}]) { id } } }`,
  );
  const { id } = (data as { auditLog: { export: Job } }).auditLog.export;
  const job = await eventually('the export', async () => {
    const answer = await api.graphql(admin, `{ csv { status(id: "${id}") { id status url } } }`);
    const { status } = (answer.data as { csv: { status: Job } }).csv;
    return status.status === 'completed' ? status : undefined;
  });
  const file = await api.http.inject({ method: 'GET', url: job.url ?? '', headers: headersOf(admin) });
  expect(file.headers['content-disposition']).toMatch(/parley-event-log_\d\d_\d\d_\d{4}\.csv/);
  const lines = readCsv(file.body);
  expect(lines.map((line) => Object.values(line).slice(1, 3))).toEqual([
    ['Pipeline', 'Imported opportunities from 50%.csv'],
    ['Spend', 'Ada changed vendor spend'],
  ]);
  expect(lines.map(({ ID, Details }) => [ID, Details])).toEqual(
    (await ask(ofType('Pipeline', 'Spend'))).edges.map(({ node }) => [
      node.id,
      toldDetails(node.detailsFormat, node.eventData),
    ]),
  );
  expect((await ask({ searchQuery: 'exported' })).edges.map(({ node }) => node.details)).toEqual([
    `${name()} exported events`,
  ]);
});

it('has the campaigns that traffic names for the first time', async () => {
  const { id, admin: other } = await createTestInstance(services);
  const who = { token: await api.signIn(other), instanceId: id };
  const events = async () => {
    const { edges } = await ask({ ...ofType('Campaign'), sort: by('occurredAt', 'asc').sort }, who);
    return edges.map(({ node }) => `${node.sourceFormat}: ${node.details}`);
  };
  const visit = (campaign: string, at: string) => ({
    at,
    utm: { source: 'google', medium: 'cpc', campaign },
  });
  const companies = [{ domain: 'acme.example', name: 'Acme' }];
  const spring = [visit('spring', '2026-03-05T08:00:00Z'), visit('spring', '2026-03-06T08:00:00Z')];
  await storeByHand(services, id, { companies, visits: spring });
  expect(await events()).toEqual(['Parley: The campaign spring was seen for the first time']);
  const [first] = (await ask(ofType('Campaign'), who)).edges;
  expect(Object.values(first?.node.eventData ?? {})).toMatchObject([
    { kind: 'campaign', name: 'spring', currentName: 'spring', isDeleted: false },
  ]);
});

it('has activations beside audiences, and finds them by that word', async () => {
  const { id, admin: other } = await createTestInstance(services);
  const who = { token: await api.signIn(other), instanceId: id };
  const suppress = 'mutation { activations { suppress(domains: ["acme.example"]) { changed } } }';
  const add =
    'mutation { activations { addWebhook(name: "Sink", address: "https://hooks.example/in") { id } } }';
  for (const text of [suppress, add]) await api.graphql(who, text);
  const found = async (searchQuery: string) =>
    (await ask({ searchQuery }, who)).edges.map(({ node }) => node.typeFormat);
  expect(await found('activation')).toEqual(['Admin', 'Admin']);
  expect(await found('suppressed')).toEqual(['Admin']);
  expect(await found('Webhook added')).toEqual(['Admin']);
  expect(await found('campaign')).toEqual([]);
});

it('gives the number of many new campaigns', async () => {
  const { id, admin: other } = await createTestInstance(services);
  const names = Array.from({ length: 21 }, (_, at) => `campaign ${at}`);
  const campaigns = names.map((name) => ({ id: `camp_${name}_${id}`, name }));
  await services.postgres
    .transaction()
    .execute((transaction) => logFoundCampaigns({ transaction, instanceId: id, campaigns }));
  const who = { token: await api.signIn(other), instanceId: id };
  expect((await ask(ofType('Campaign'), who)).edges.map(({ node }) => node.details)).toEqual([
    '21 campaigns were seen for the first time',
  ]);
});
