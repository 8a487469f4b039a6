import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAssistantSession } from '@parley/core/assistant';
import { registerApi } from '@parley/server/api';
import { registerAssistant } from '@parley/server/features/assistant/index';
import { createHttp } from '@parley/server/platform/http/index';
import { newId } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { issuer } from '../api/permissions/identities.ts';

let services: TestServices;
let http: ReturnType<typeof createHttp>;
let url: string;
let instance: TestInstance;
let other: TestInstance;
let holders: ReturnType<typeof issuer>;

beforeAll(async () => {
  services = sharedServices();
  http = createHttp(services);
  const { jobs } = await registerApi(http, services);
  registerAssistant(http, { log: services.log, jobs });
  url = await http.listen({ port: 0, host: '127.0.0.1' });
  instance = await createTestInstance(services);
  other = await createTestInstance(services);
  holders = issuer(services);
});
afterAll(async () => {
  await http.close();
  await services.close();
});

/** How the assistant answers a user with this token about that instance. */
async function ask(token: string, instanceId: string): Promise<string> {
  const session = createAssistantSession({
    connect: (protocols) => new WebSocket(`${url.replace('http', 'ws')}/api/assistant`, protocols),
    token: () => token,
    instanceId,
  });
  const outcome = await session.ask('How many visits last month?');
  session.close();
  return outcome?.kind ?? 'nothing';
}

it('a key and an application talk to the assistant, about their own instance only', async () => {
  const { userId } = instance.admin;
  for (const token of [
    await holders.key(userId, instance.id, ['read']),
    await holders.application(userId, instance.id, ['read']),
  ]) {
    expect(await ask(token, instance.id)).toBe('answer');
    expect(await ask(token, other.id)).not.toBe('answer');
  }
  const ended = await holders.key(userId, instance.id, ['read'], new Date(Date.now() - 1000));
  expect(await ask(ended, instance.id)).not.toBe('answer');
});

it('a key for exports downloads files of its owner, one for reading does not', async () => {
  const { userId } = instance.admin;
  const id = newId('csvj');
  await services.postgres
    .insertInto('csv_jobs')
    .values({
      id,
      instance_id: instance.id,
      user_id: userId,
      filename: 'companies',
      query: JSON.stringify({}),
      status: 'completed',
    })
    .execute();
  const directory = join(services.config.PARLEY_DATA_DIR, 'exports');
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, `${id}.csv`), 'Company\nAcme\n');
  const download = async (token: string): Promise<[number, string]> => {
    const response = await fetch(`${url}/api/exports/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return [response.status, await response.text()];
  };
  expect(await download(await holders.key(userId, instance.id, ['export']))).toEqual([
    200,
    'Company\nAcme\n',
  ]);
  expect((await download(await holders.application(userId, instance.id, ['export'])))[0]).toBe(200);
  for (const scopes of [['read'], ['write']] as const)
    expect((await download(await holders.key(userId, instance.id, scopes)))[0]).toBe(403);
  expect((await download(await holders.key(instance.user.userId, instance.id, ['export'])))[0]).toBe(404);
  expect((await download(await holders.key(other.admin.userId, other.id, ['export'])))[0]).toBe(404);
});
