import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

/** CRMs and ad platforms that instances may connect; the settings are part of the one schema in config.ts. */
export const integrationSettings = {
  PARLEY_HUBSPOT_CLIENT_ID: z.string().optional().describe('Connections to HubSpot: client id of your app.'),
  PARLEY_HUBSPOT_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Connections to HubSpot: client secret of your app.'),
  PARLEY_HUBSPOT_URL: address.default('https://api.hubapi.com').describe('Address of the API of HubSpot.'),
  PARLEY_HUBSPOT_APP_URL: address
    .default('https://app.hubspot.com')
    .describe('Address where people allow a connection to HubSpot.'),
  PARLEY_LINKEDIN_CLIENT_ID: z
    .string()
    .optional()
    .describe('Connections to LinkedIn Ads: client id of your app.'),
  PARLEY_LINKEDIN_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Connections to LinkedIn Ads: client secret of your app.'),
  PARLEY_LINKEDIN_URL: address
    .default('https://api.linkedin.com/rest')
    .describe('Address of the API of LinkedIn.'),
  PARLEY_LINKEDIN_APP_URL: address
    .default('https://www.linkedin.com')
    .describe('Address where people allow a connection to LinkedIn, and where tokens are given.'),
  PARLEY_LINKEDIN_VERSION: z
    .string()
    .regex(/^\d{6}$/)
    .default('202604')
    .describe('Version of the API of LinkedIn, by year and month; each works for about a year.'),
  PARLEY_SALESFORCE_CLIENT_ID: z
    .string()
    .optional()
    .describe('Connections to Salesforce: client id of your external client app.'),
  PARLEY_SALESFORCE_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Connections to Salesforce: client secret of your external client app.'),
  PARLEY_SALESFORCE_URL: address
    .default('https://login.salesforce.com')
    .describe('Where people sign in to Salesforce; https://test.salesforce.com for sandboxes.'),
};
