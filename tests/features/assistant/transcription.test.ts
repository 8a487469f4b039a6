import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices, testConfig } from '../../testkit/services.ts';
import { startTranscriptionServer, type TranscriptionServer } from '../../testkit/transcription-server.ts';
import { type ApiServer, headersOf, startApi } from '../api/api-server.ts';
import { issuer } from '../api/permissions/identities.ts';

const PATH = '/api/assistant/transcription';
const RECORDING = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x00, 0xff, 0x80, 0x0d, 0x0a]);

let services: TestServices;
let fake: TranscriptionServer;
let api: ApiServer;
let without: ApiServer;
let instance: TestInstance;
beforeAll(async () => {
  services = sharedServices();
  fake = await startTranscriptionServer();
  const config = testConfig({
    PARLEY_TRANSCRIPTION_URL: `${fake.url}/`,
    PARLEY_TRANSCRIPTION_TOKEN: 'key-of-the-service',
    PARLEY_TRANSCRIPTION_MODEL: 'small.en',
    PARLEY_SECRET: services.config.PARLEY_SECRET ?? '',
  });
  api = await startApi({ ...services, config });
  without = await startApi(services);
  instance = await createTestInstance(services);
});
beforeEach(() => fake.setReply({}));
afterAll(async () => {
  await api.close();
  await without.close();
  await fake.stop();
  await services.close();
});

type Spoken = { audio?: Buffer; type?: string; token?: string; from?: ApiServer };

/** Recordings are counted for each person: every one here is sent by another user, unless said. */
async function somebody(): Promise<string> {
  const { userId } = await createTestUser(services, { isSuperuser: true });
  return issuer(services).session(userId);
}

async function speak({ audio = RECORDING, type = 'audio/webm;codecs=opus', token, from = api }: Spoken = {}) {
  const response = await from.http.inject({
    method: 'POST',
    url: PATH,
    headers: {
      ...headersOf({ token: token ?? (await somebody()), instanceId: instance.id }),
      'content-type': type,
    },
    payload: audio,
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

describe('a spoken question', () => {
  it('goes to the service of the deployment as its own form, byte for byte, and nothing of the person does', async () => {
    const before = fake.heard.length;
    fake.setReply({ body: JSON.stringify({ text: '  How many visits\n last month? ', language: 'en' }) });
    const { status, body } = await speak();
    expect([status, body]).toEqual([200, { text: 'How many visits last month?' }]);
    expect(fake.heard).toHaveLength(before + 1);
    const heard = fake.heard.at(-1);
    expect(heard?.path).toBe('/v1/audio/transcriptions');
    expect(heard?.fields).toEqual({ model: 'small.en', response_format: 'json', language: 'en' });
    expect(heard?.file).toEqual({ name: 'question.webm', type: 'audio/webm', bytes: RECORDING });
    expect(heard?.headers.authorization).toBe('Bearer key-of-the-service');
    expect(heard?.headers['x-instance-id']).toBeUndefined();
    expect(heard?.headers.cookie).toBeUndefined();
  });

  it('is empty for silence, and no longer than a question', async () => {
    fake.setReply({ body: JSON.stringify({ text: ' ' }) });
    expect((await speak()).body).toEqual({ text: '' });
    fake.setReply({ body: JSON.stringify({ text: 'visits '.repeat(2000) }) });
    expect(String((await speak()).body['text'])).toHaveLength(4000);
  });

  it.each([
    ['audio/ogg; codecs=opus', 'question.ogg'],
    ['audio/mp4', 'question.mp4'],
    ['audio/WAV', 'question.wav'],
  ])('recorded as %s is called %s', async (type, name) => {
    expect((await speak({ type })).status).toBe(200);
    expect(fake.heard.at(-1)?.file?.name).toBe(name);
  });

  it('that is none is refused before the service receives it', async () => {
    const before = fake.heard.length;
    const wrong = await speak({ type: 'application/json' });
    expect([wrong.status, wrong.body['code']]).toEqual([400, 'INVALID_INPUT']);
    expect(String(wrong.body['message'])).toContain('audio/webm');
    expect((await speak({ audio: Buffer.alloc(0) })).status).toBe(400);
    const large = await speak({ audio: Buffer.alloc(4 * 1024 * 1024 + 1) });
    expect([large.status, large.body['code']]).toEqual([413, 'REQUEST_TOO_LARGE']);
    expect(fake.heard).toHaveLength(before);
  });

  it.each([
    ['says no', { status: 401, body: '{"error":"key-of-the-service is wrong"}' }],
    ['is broken', { status: 500, body: 'Traceback' }],
    ['answers something else', { body: '{"words":[]}' }],
    ['answers no JSON', { body: '<html>' }],
    ['answers without end', { body: JSON.stringify({ text: 'x'.repeat(100_000) }) }],
  ])('fails without details when the service %s', async (_, reply) => {
    fake.setReply(reply);
    expect(await speak()).toEqual({
      status: 503,
      body: {
        code: 'UNAVAILABLE',
        message: 'The transcription service cannot be reached right now.',
        details: { retryAfter: 5 },
      },
    });
  });

  it('is counted for each person', async () => {
    const token = await somebody();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) statuses.push((await speak({ token })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await speak()).status).toBe(200);
  });
});

describe('a server without a service', () => {
  const ASK = '{ assistant { canTranscribe } }';
  it('says so, and interfaces know beforehand', async () => {
    const token = await somebody();
    const { status, body } = await speak({ from: without, token });
    expect([status, body['code']]).toEqual([404, 'NOT_FOUND']);
    const caller = { token, instanceId: instance.id };
    expect((await without.graphql(caller, ASK)).data).toEqual({ assistant: { canTranscribe: false } });
    expect((await api.graphql(caller, ASK)).data).toEqual({ assistant: { canTranscribe: true } });
  });
});
