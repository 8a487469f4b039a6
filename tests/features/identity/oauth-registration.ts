import { describe, expect, it } from 'vitest';
import { createApplication, LOOPBACK } from '../../testkit/oauth-client.ts';

/** How applications make themselves known. */
export function testRegistration(server: () => string): void {
  describe('registering', () => {
    it.each([
      ['no address', { redirect_uris: [] }, 'invalid_redirect_uri'],
      ['plain HTTP elsewhere', { redirect_uris: ['http://app.example/cb'] }, 'invalid_redirect_uri'],
      ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
      ['a fragment', { redirect_uris: ['https://app.example/cb#x'] }, 'invalid_redirect_uri'],
      ['a grant of machines', { redirect_uris: [LOOPBACK], grant_types: ['client_credentials'] }, undefined],
      ['an unknown scope', { redirect_uris: [LOOPBACK], scope: 'admin' }, 'invalid_scope'],
    ])('with %s is refused', async (_, metadata, error) => {
      const response = await fetch(`${server()}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'x', ...metadata }),
      });
      const body = (await response.json()) as { error: string };
      expect(response.status).toBe(400);
      if (error !== undefined) expect(body.error).toBe(error);
    });

    it('on the web is for https, and gets no secret', async () => {
      const application = await createApplication(server(), { redirectUri: 'https://app.example/cb' });
      expect(application.registered).toMatchObject({
        application_type: 'web',
        token_endpoint_auth_method: 'none',
      });
      expect(application.registered).not.toHaveProperty('client_secret');
    });
  });
}
