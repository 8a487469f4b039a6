import { printLog } from '@parley/server/platform/context/print-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo } from '../../../testkit/outbox.ts';
import { CONNECTION_SECRETS } from './connection-secrets.ts';
import { createWorld } from './deed.ts';
import { INTEGRATIONS } from './integration-deeds.ts';
import { startWorldParts, type WorldParts } from './world-parts.ts';

const secrets = Object.values(CONNECTION_SECRETS);

let parts: WorldParts;
/** What HubSpot was sent. */
let sent = '';
beforeAll(async () => {
  // Logs are looked at where there are any: secrets-in-logs.
  parts = await startWorldParts(printLog('debug', { write: () => true }), { PARLEY_PROVIDER_PAUSE_MS: '1' });
});
afterAll(() => parts.close());

/** Refuses with a status what is asked of some of its paths, and says in every field what it was sent. */
function letHubspotRefuse(refused?: { status: number; paths: RegExp }): void {
  parts.letHubspot(({ path, headers, text }) => {
    const heard = `${headers.authorization} ${text}`;
    sent += `${heard}\n`;
    const body = { error: heard, error_description: heard, category: heard, message: heard, status: heard };
    return refused?.paths.test(path) === true ? { kind: 'status', status: refused.status, body } : undefined;
  });
}

const REFUSALS = [
  { status: 400, paths: /./ },
  // A token that is at its end is renewed, and refused again.
  { status: 401, paths: /^\/(?!oauth)/ },
  { status: 401, paths: /./ },
  { status: 403, paths: /./ },
];

describe('no secret of a connection is in an answer, an error, an entry or a message', () => {
  it.each(Object.entries(INTEGRATIONS))(
    'when %s succeeds, and when HubSpot refuses it in words that have them',
    async (_, deed) => {
      const answers: string[] = [];
      const letters: unknown[] = [];
      const instances: string[] = [];
      for (const refused of [undefined, ...REFUSALS]) {
        letHubspotRefuse();
        const world = await createWorld(parts);
        const { isPublished: _isPublished, usesChallenge: _usesChallenge, ...request } = await deed(world);
        letHubspotRefuse(refused);
        const { body } = await parts.api.http.inject(request);
        if (refused === undefined) expect(body).not.toContain('"errors"');
        answers.push(body);
        instances.push(world.instance.id);
        letters.push(await mailTo(parts.services, world.instance.admin.email));
      }
      const { services } = parts;
      const entries = await services.postgres
        .selectFrom('audit_entries')
        .selectAll()
        .where('instance_id', 'in', instances)
        .execute();
      expect(entries.length).toBeGreaterThan(0);
      const places = { answers, entries, letters };
      for (const [place, content] of Object.entries(places)) {
        const text = JSON.stringify(content);
        expect(
          secrets.filter((secret) => text.includes(secret)),
          place,
        ).toEqual([]);
      }
    },
  );

  it('and each of them was sent to HubSpot', () => {
    expect(secrets.filter((secret) => !sent.includes(secret))).toEqual([]);
  });
});
