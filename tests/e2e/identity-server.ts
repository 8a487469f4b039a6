import { startMailCatcher } from '../testkit/mail-catcher.ts';
import { startOpenIdProvider } from '../testkit/openid-provider.ts';
import { startServerProcess } from '../testkit/server-process.ts';
import { PEOPLE } from './people.ts';

export type IdentityServer = { url: string; mailUrl: string; directory: string; stop: () => Promise<void> };

/**
 * One server with its sample world, a mail server of its own, and a local provider in the place of Google, Microsoft
 * and one more. `settings` win, so that a developer can put a web server of their own in front.
 */
export async function startIdentityServer(settings: Record<string, string>): Promise<IdentityServer> {
  const [mail, provider] = await Promise.all([
    startMailCatcher(),
    startOpenIdProvider(Object.values(PEOPLE)),
  ]);
  const { issuer, clientId, clientSecret } = provider;
  const server = await startServerProcess({
    PARLEY_SMTP_URL: mail.smtpUrl,
    PARLEY_GOOGLE_CLIENT_ID: clientId,
    PARLEY_GOOGLE_CLIENT_SECRET: clientSecret,
    PARLEY_GOOGLE_ISSUER: issuer,
    PARLEY_MICROSOFT_CLIENT_ID: clientId,
    PARLEY_MICROSOFT_CLIENT_SECRET: clientSecret,
    PARLEY_MICROSOFT_ISSUER: issuer,
    PARLEY_OPENID_PROVIDERS: JSON.stringify([
      { id: 'acme-id', name: 'Acme ID', issuer, clientId, clientSecret },
    ]),
    ...settings,
  });
  return {
    url: server.url,
    mailUrl: mail.httpUrl,
    directory: server.directory,
    stop: async () => {
      await server.stop();
      await Promise.all([mail.stop(), provider.stop()]);
    },
  };
}
