import { toDay } from '@parley/core/dates';
import { startMailCatcher } from '../testkit/mail-catcher.ts';
import { startModelProvider, visitsModel } from '../testkit/model-provider/index.ts';
import { startOpenIdProvider } from '../testkit/openid-provider.ts';
import { CLIENT } from '../testkit/providers/ads/consent.ts';
import { AD_PLATFORMS } from '../testkit/providers/ads/platforms.ts';
import { adWorld } from '../testkit/providers/ads/world.ts';
import { startConsentingHubspot } from '../testkit/providers/hubspot/consenting.ts';
import { hubspotWorld } from '../testkit/providers/hubspot/index.ts';
import { startGrantingSalesforce } from '../testkit/providers/salesforce/granting.ts';
import { salesforceWorld } from '../testkit/providers/salesforce/index.ts';
import { startServerProcess } from '../testkit/server-process.ts';
import { startTranscriptionServer } from '../testkit/transcription-server.ts';
import { PEOPLE } from './people.ts';

const DAY_MS = 86_400_000;
/** So many days of its campaigns are in each ad account; all platforms have the same accounts. On any day the month before is whole. */
export const AD_DAYS = 62;

export type IdentityServer = {
  url: string;
  mailUrl: string;
  directory: string;
  /** The address of an org of Salesforce. */
  salesforceUrl: string;
  /** The last day of the ad accounts. */
  adDay: string;
  stop: () => Promise<void>;
};

/**
 * One server with its sample world, a mail server, a transcription service, a language model, two CRMs and ad platforms of its own, and
 * a local provider in the place of Google, Microsoft and one more. Nobody has the model on until an admin switches it on. `settings` win, so that a developer can put a web server of their own in front.
 */
export async function startIdentityServer(
  settings: Record<string, string>,
  directory?: string,
): Promise<IdentityServer> {
  const adDay = toDay(new Date());
  const [mail, speech, provider, model, crm, salesforce, ads] = await Promise.all([
    startMailCatcher(),
    startTranscriptionServer(),
    startOpenIdProvider(Object.values(PEOPLE)),
    startModelProvider(),
    startConsentingHubspot(
      // A first reading goes back 13 months.
      hubspotWorld({ companies: 10, deals: 60, contacts: 10, tasks: 5 }, Date.now() - 200 * DAY_MS),
    ),
    startGrantingSalesforce(
      salesforceWorld(
        { accounts: 5, opportunities: 10, leads: 5, tasks: 5, events: 5, members: 5 },
        Date.now() - 200 * DAY_MS,
      ),
    ),
    Promise.all(
      AD_PLATFORMS.map(async (platform) => ({
        platform,
        standIn: await platform.start(adWorld(adDay, AD_DAYS)),
      })),
    ),
  ]);
  model.become(visitsModel);
  const { issuer, clientId, clientSecret } = provider;
  const server = await startServerProcess(
    {
      // All tests come from one address, as few people, and a fast machine asks more often than people do.
      PARLEY_REQUESTS_PER_MINUTE: '0',
      PARLEY_SMTP_URL: mail.smtpUrl,
      PARLEY_TRANSCRIPTION_URL: speech.url,
      PARLEY_MODEL_PROVIDER: 'openai-compatible',
      PARLEY_MODEL: 'test-model',
      PARLEY_MODEL_URL: model.url,
      PARLEY_MODEL_KEY: 'test-key',
      PARLEY_GOOGLE_CLIENT_ID: clientId,
      PARLEY_GOOGLE_CLIENT_SECRET: clientSecret,
      PARLEY_GOOGLE_ISSUER: issuer,
      PARLEY_MICROSOFT_CLIENT_ID: clientId,
      PARLEY_MICROSOFT_CLIENT_SECRET: clientSecret,
      PARLEY_MICROSOFT_ISSUER: issuer,
      PARLEY_HUBSPOT_URL: crm.url,
      PARLEY_HUBSPOT_APP_URL: crm.url,
      PARLEY_HUBSPOT_CLIENT_ID: 'hubspot-client',
      PARLEY_HUBSPOT_CLIENT_SECRET: 'hubspot-secret',
      PARLEY_SALESFORCE_URL: salesforce.url,
      PARLEY_SALESFORCE_CLIENT_ID: CLIENT.id,
      PARLEY_SALESFORCE_CLIENT_SECRET: CLIENT.secret,
      PARLEY_PROVIDER_PAUSE_MS: '50',
      ...Object.fromEntries(
        ads.flatMap(({ platform, standIn }) => Object.entries(platform.settings(standIn))),
      ),
      PARLEY_LINKEDIN_AUDIENCE_PLATFORM: 'PARLEY',
      PARLEY_OPENID_PROVIDERS: JSON.stringify([
        { id: 'acme-id', name: 'Acme ID', issuer, clientId, clientSecret },
      ]),
      ...settings,
    },
    directory,
  );
  return {
    url: server.url,
    mailUrl: mail.httpUrl,
    directory: server.directory,
    salesforceUrl: salesforce.url,
    adDay,
    stop: async () => {
      await server.stop();
      await Promise.all([
        mail.stop(),
        speech.stop(),
        provider.stop(),
        model.close(),
        crm.close(),
        salesforce.close(),
        ...ads.map(({ standIn }) => standIn.close()),
      ]);
    },
  };
}
