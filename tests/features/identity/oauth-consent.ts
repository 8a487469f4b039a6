import { describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { consentPage, createApplication, LOOPBACK } from '../../testkit/oauth-client.ts';
import type { TestServices } from '../../testkit/services.ts';

type Application = Awaited<ReturnType<typeof createApplication>>;

/** What the tests of OAuth have set up. */
type Given = {
  server: string;
  services: TestServices;
  instance: TestInstance;
  page: ReturnType<typeof consentPage>;
  connect: () => Promise<{ application: Application }>;
  listed: () => Promise<{ name: string }[]>;
};

/** What a person is asked before an application may act for them. */
export function testConsent(given: () => Given): void {
  describe('a request for consent', () => {
    it('is shown with who asks, where it leads, what for, and who one is', async () => {
      const { server, instance, page } = given();
      const application = await createApplication(server, { name: 'Spread\u202Esheet\u0007' });
      expect(await page.open(application.queryOf({ scope: 'export write' }))).toMatchObject({
        status: 'asked',
        application: { name: 'Spreadsheet', uri: null },
        redirect: { host: '127.0.0.1', isLocal: true },
        scopes: ['export', 'write'],
        email: instance.admin.email,
        organizationId: instance.id,
      });
    });

    it('always asks a user, whatever was allowed before', async () => {
      const { server, page, connect } = given();
      const { application } = await connect();
      expect((await page.open(application.queryOf())).status).toBe('asked');
      const silent = await page.open(application.queryOf({ prompt: 'none' }));
      expect(silent).toEqual({
        status: 'sent-back',
        url: `${LOOPBACK}?error=interaction_required&iss=${encodeURIComponent(server)}&state=${application.state}`,
      });
    });

    it('is refused without a session, and to a user who only half is', async () => {
      const { server } = given();
      const application = await createApplication(server);
      await expect(consentPage(server, 'nonsense').open(application.queryOf())).rejects.toThrow('401');
    });

    it.each([
      ['an unknown scope', { scope: 'read admin' }, 'invalid_scope'],
      ['another resource', { resource: 'https://other.example/api' }, 'invalid_target'],
      [
        'no code challenge',
        { code_challenge: undefined, code_challenge_method: undefined },
        'invalid_request',
      ],
      ['a plain code challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
      ['an implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
    ])('with %s goes back to the application with the error', async (_, changes, error) => {
      const { server, page } = given();
      const application = await createApplication(server);
      const answer = await page.open(application.queryOf(changes));
      if (answer.status !== 'sent-back') throw new Error(JSON.stringify(answer));
      const url = new URL(answer.url);
      const search = url.hash === '' ? url.searchParams : new URLSearchParams(url.hash.slice(1));
      expect(url.origin + url.pathname).toBe(LOOPBACK);
      expect({ error: search.get('error'), state: search.get('state') }).toEqual({
        error,
        state: application.state,
      });
    });

    it('of an unknown application is refused here', async () => {
      const { server, page } = given();
      const application = await createApplication(server);
      expect(await page.open(application.queryOf({ client_id: 'nobody' }))).toMatchObject({
        status: 'refused',
        error: 'invalid_client',
      });
    });

    it('can be turned away', async () => {
      const { server, page, listed } = given();
      const application = await createApplication(server);
      const asked = await page.open(application.queryOf());
      if (asked.status !== 'asked') throw new Error('not asked');
      const answer = (await (await page.decide(asked.oauthQuery, null, false)).json()) as { url: string };
      expect(answer.url).toMatch(/^http:\/\/127\.0\.0\.1\/callback\?error=access_denied&/);
      expect(new URL(answer.url).searchParams.get('iss')).toBe(server);
      expect((await listed()).map(({ name }) => name)).not.toContain(application.client.client_id);
    });

    it('cannot be answered for an organization that is not ones own, nor with a changed query', async () => {
      const { server, services, instance, page, listed } = given();
      const application = await createApplication(server, { name: 'Changed' });
      const asked = await page.open(application.queryOf());
      if (asked.status !== 'asked') throw new Error('not asked');
      const stranger = await createTestInstance(services);
      const foreign = await page.decide(asked.oauthQuery, stranger.id);
      const missing = await page.decide(asked.oauthQuery, 'inst:nowhere');
      expect([foreign.status, await foreign.json()]).toEqual([missing.status, await missing.json()]);
      expect(foreign.status).toBe(404);
      const changed = new URLSearchParams(asked.oauthQuery);
      changed.set('scope', 'write');
      expect((await page.decide(changed.toString(), instance.id)).status).toBe(400);
      expect((await listed()).map(({ name }) => name)).not.toContain('Changed');
    });
  });
}
