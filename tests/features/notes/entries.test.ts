import { createNameCache } from '@parley/server/features/assistant/index';
import { runTool } from '@parley/server/features/assistant/tools/index';
import { createJobs } from '@parley/server/platform/jobs/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, startApi } from '../api/api-server.ts';
import { storeByHand } from '../api/visits.ts';

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let admin: Caller;
let user: Caller;
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  instance = await createTestInstance(services);
  admin = { token: await api.signIn(instance.admin), instanceId: instance.id };
  user = { token: await api.signIn(instance.user), instanceId: instance.id };
  const spring = { source: 'google', medium: 'cpc', campaign: 'spring' };
  await storeByHand(services, instance.id, {
    companies: [{ domain: 'acme.example', name: 'Acme' }],
    visits: [
      { at: '2026-03-09T08:00:00Z', utm: spring },
      { at: '2026-03-05T23:59:00Z', utm: spring },
      { at: '2026-03-12T08:00:00Z', utm: { source: 'linkedin', medium: 'paid_social', campaign: 'abm' } },
      { at: '2026-03-01T08:00:00Z', utm: { source: 'google', medium: 'cpc' } },
    ],
  });
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const write = (who: Caller, note: string, day: string) =>
  api.graphql(
    who,
    'mutation ($note: String!, $at: DateTime!) { auditLog { createNote(note: $note, occurredAt: $at) { id } } }',
    { note, at: `${day}T00:00:00Z` },
  );
const entries = async (who: Caller): Promise<string[]> => {
  const { data } = await api.graphql(who, '{ notes { entries { type text occurredAt canChange } } }');
  const { notes } = data as {
    notes: { entries: { type: string; text: string; occurredAt: string; canChange: boolean }[] };
  };
  return notes.entries.map(
    ({ type, text, occurredAt, canChange }) =>
      `${occurredAt.slice(5, 10)} ${type} ${text}${canChange ? ' +' : ''}`,
  );
};

it('lists notes and first visits of campaigns, newest first, and says who may change which', async () => {
  await write(admin, 'A fair', '2026-03-08');
  await write(user, 'A dinner', '2026-03-11');
  expect(await entries(admin)).toEqual([
    '03-12 Campaign abm',
    '03-11 Note A dinner +',
    '03-08 Note A fair +',
    '03-05 Campaign spring',
  ]);
  expect(await entries(user)).toEqual([
    '03-12 Campaign abm',
    '03-11 Note A dinner +',
    '03-08 Note A fair',
    '03-05 Campaign spring',
  ]);
  const elsewhere = await createTestInstance(services);
  expect(await entries({ token: await api.signIn(elsewhere.admin), instanceId: elsewhere.id })).toEqual([]);
});

it('gives programs the same list, of the days and words that they ask for', async () => {
  const tools = { jobs: createJobs(services), names: createNameCache(), today: () => '2026-11-24' };
  const list = async (input: object) => {
    const { output } = await runTool({ ctx: instance.user.ctx, name: 'notes_list', input, services: tools });
    return { ...output, notes: output.notes.map(({ day, type, text }) => `${day} ${type} ${text}`) };
  };
  expect(await list({ startDate: '2026-03-05', endDate: '2026-03-11', limit: 2 })).toEqual({
    notes: ['2026-03-11 Note A dinner', '2026-03-08 Note A fair'],
    total: 3,
    permalink: null,
  });
  expect((await list({ search: 'DINNER' })).notes).toEqual(['2026-03-11 Note A dinner']);
});
