import { printLog } from '@parley/server/platform/context/print-log';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mailTo } from '../../../testkit/outbox.ts';
import { APPLICATIONS } from './application-deeds.ts';
import { CONNECTION_SECRETS } from './connection-secrets.ts';
import { databaseState } from './database-state.ts';
import { type Asked, createWorld } from './deed.ts';
import { FACTORS } from './factor-deeds.ts';
import { MUTATIONS } from './mutations.ts';
import { SIGN_IN } from './sign-in-deeds.ts';
import { startWorldParts, type WorldParts } from './world-parts.ts';

const SECRETS_OF_THE_SERVER = {
  PARLEY_SECRET: 'the-secret-of-the-server-0123456789abcdef',
  PARLEY_ENCRYPTION_KEY: 'the-key-of-the-server-0123456789abcdef',
  PARLEY_GOOGLE_CLIENT_ID: 'google-client',
  PARLEY_GOOGLE_CLIENT_SECRET: 'the-secret-that-google-knows',
};
/** The kind of a token is no secret. */
const PLAIN_FIELD = /^tokenType$/;
const SECRET_FIELD = /token|password|secret|code|codes|key|current|next|verifier|signature|uri|oauthQuery/i;
/** Shorter ones, as six digits, turn up by chance. */
const SHORTEST = 8;

let lines = '';
/** So much of it was searched already. */
let searched = 0;
let parts: WorldParts;
let database: ReturnType<typeof databaseState>;
const keep = (text: unknown): boolean => {
  lines += String(text);
  return true;
};
beforeAll(async () => {
  parts = await startWorldParts(printLog('debug', { write: keep }), SECRETS_OF_THE_SERVER);
  database = databaseState(parts.services);
});
afterAll(async () => {
  await database.close();
  await parts.close();
});

/** Every text that a user could use, in what was sent or answered. */
function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    const isSecret =
      SECRET_FIELD.test(name) &&
      !PLAIN_FIELD.test(name) &&
      value.length >= SHORTEST &&
      !/^[A-Z_]+$/.test(value);
    const links = [...value.matchAll(/[?&](?:token|code|secret)=([^&\s"]+)/g)].map(
      ([, token]) => token ?? '',
    );
    return [...(isSecret ? [value] : []), ...links];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => secretsIn(inner, Array.isArray(value) ? name : key));
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

const secrets = new Set<string>([
  ...Object.values(CONNECTION_SECRETS),
  ...Object.entries(SECRETS_OF_THE_SERVER).flatMap(([name, value]) => (name.endsWith('_ID') ? [] : [value])),
]);

/** What was sent of those: as a bearer, in cookies, in the body. */
function secretsSent({ headers, payload }: Pick<Asked, 'headers' | 'payload'>): string[] {
  const bearer = (headers['authorization'] ?? '').replace('Bearer ', '');
  const cookies = (headers['cookie'] ?? '').split('; ').filter((cookie) => cookie.includes('='));
  const body = typeof payload === 'string' ? Object.fromEntries(new URLSearchParams(payload)) : payload;
  return [
    ...(bearer === '' ? [] : [bearer, bearer.split('.')[0] ?? '']),
    ...cookies.map((cookie) => cookie.slice(cookie.indexOf('=') + 1)),
    ...secretsIn(body),
  ];
}

/** What the logs said since the last time, with every secret that was sent or answered up to now. */
function secretsFound(): string[] {
  const said = lines.slice(searched);
  searched = lines.length;
  return [...secrets].filter(
    (secret) => secret !== '' && (said.includes(secret) || said.includes(encodeURIComponent(secret))),
  );
}

describe('no line of a log at its most talkative holds a secret', () => {
  const deeds = Object.entries({ ...SIGN_IN, ...FACTORS, ...APPLICATIONS, ...MUTATIONS });
  it.each(deeds)('whether %s succeeds or fails', async (name, deed) => {
    for (const stream of ['stdout', 'stderr'] as const)
      vi.spyOn(process[stream], 'write').mockImplementation(keep);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const { services, api, published } = parts;
    const prepare = async () => {
      const world = await createWorld(parts);
      const { isPublished = false, usesChallenge = false, ...request } = await deed(world);
      return { world, request, isPublished, usesChallenge };
    };
    await services.postgres.deleteFrom('guesses').execute();
    const first = await prepare();
    const { request } = first;
    const { http } = first.isPublished ? published : api;
    // It fails where nobody expects it, then as if it were forged, then it succeeds.
    await database.letAuditFail();
    await http.inject(request).finally(() => database.letAuditWork());
    const forged = JSON.stringify(request.payload).replaceAll(/("(?:token|password|code)":")/g, '$1x');
    await http.inject({ ...request, payload: parsed(forged) as object });
    const last = first.usesChallenge ? await prepare() : first;
    const done = await http.inject(last.request);
    if (name !== 'csv.begin') expect(done.statusCode, done.body).toBeLessThan(500);
    for (const each of [request, last.request]) for (const secret of secretsSent(each)) secrets.add(secret);
    for (const secret of secretsIn(parsed(done.body))) secrets.add(secret);
    for (const { links } of await mailTo(services, last.world.instance.admin.email))
      for (const secret of secretsIn(links, 'link')) secrets.add(secret);
    expect(secretsFound()).toEqual([]);
  });

  it('and there were many to be found', () => {
    expect(secrets.size).toBeGreaterThan(100);
    expect(lines).toContain('audit_fails');
    console.log(
      `secrets: ${secrets.size} looked for in ${lines.split('\n').length} lines of logs, none found`,
    );
  });
});
