import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

/** Platforms that may be sent hashed addresses of persons. */
export const CONTACT_PLATFORMS = ['meta', 'google', 'microsoft'] as const;

/** CRMs and ad platforms that instances may connect; the settings are part of the one schema in config.ts. */
export const integrationSettings = {
  PARLEY_CONTACT_AUDIENCES: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(CONTACT_PLATFORMS)))
    .default([])
    .describe(
      'Platforms that audiences may be sent to as hashed addresses of contacts of the CRM (commas): meta, google, microsoft.',
    ),
  PARLEY_GOOGLE_ADS_CLIENT_ID: z
    .string()
    .optional()
    .describe('Connections to Google Ads: client id of your Google Cloud project.'),
  PARLEY_GOOGLE_ADS_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Connections to Google Ads: client secret of your Google Cloud project.'),
  PARLEY_GOOGLE_ADS_DEVELOPER_TOKEN: z
    .string()
    .optional()
    .describe('Developer token from before September 2026, sent if it is set; newer projects need none.'),
  PARLEY_GOOGLE_ADS_URL: address
    .default('https://googleads.googleapis.com')
    .describe('Address of the API of Google Ads.'),
  PARLEY_GOOGLE_ADS_VERSION: z
    .string()
    .regex(/^v\d+$/)
    .default('v25')
    .describe('Version of the API of Google Ads; each works for about a year.'),
  PARLEY_GOOGLE_DATA_MANAGER_URL: address
    .default('https://datamanager.googleapis.com')
    .describe('Address of the Data Manager of Google, where audiences of persons are sent.'),
  PARLEY_GOOGLE_ADS_APP_URL: address
    .default('https://accounts.google.com')
    .describe('Address where people allow a connection to Google Ads.'),
  PARLEY_GOOGLE_ADS_TOKEN_URL: address
    .default('https://oauth2.googleapis.com')
    .describe('Address where Google gives tokens.'),
  PARLEY_HUBSPOT_CLIENT_ID: z.string().optional().describe('Connections to HubSpot: client id of your app.'),
  PARLEY_HUBSPOT_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Connections to HubSpot: client secret of your app.'),
  PARLEY_HUBSPOT_AUDIENCES: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: audiences can be sent to HubSpot as lists of companies. It asks for the scope crm.lists.write.',
    ),
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
  PARLEY_LINKEDIN_AUDIENCE_PLATFORM: z
    .string()
    .optional()
    .describe(
      'The source platform that LinkedIn has assigned to your app for audiences: with it audiences can be sent there.',
    ),
  PARLEY_META_CLIENT_ID: z.string().optional().describe('Connections to Meta Ads: id of your app.'),
  PARLEY_META_CLIENT_SECRET: z.string().optional().describe('Connections to Meta Ads: secret of your app.'),
  PARLEY_META_URL: address
    .default('https://graph.facebook.com')
    .describe('Address of the API of Meta, where tokens are given as well.'),
  PARLEY_META_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v25.0')
    .describe('Version of the API of Meta; each works for about a year.'),
  PARLEY_META_APP_URL: address
    .default('https://www.facebook.com')
    .describe('Address where people allow a connection to Meta Ads.'),
  PARLEY_MICROSOFT_ADS_CLIENT_ID: z
    .string()
    .optional()
    .describe('Connections to Microsoft Advertising: client id of your app.'),
  PARLEY_MICROSOFT_ADS_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Connections to Microsoft Advertising: client secret of your app.'),
  PARLEY_MICROSOFT_ADS_DEVELOPER_TOKEN: z
    .string()
    .optional()
    .describe('Connections to Microsoft Advertising: developer token of your app.'),
  PARLEY_MICROSOFT_ADS_CUSTOMER_URL: address
    .default('https://clientcenter.api.bingads.microsoft.com')
    .describe('Address of the accounts of Microsoft Advertising.'),
  PARLEY_MICROSOFT_ADS_CAMPAIGN_URL: address
    .default('https://campaign.api.bingads.microsoft.com')
    .describe('Address of the campaigns of Microsoft Advertising.'),
  PARLEY_MICROSOFT_ADS_REPORTING_URL: address
    .default('https://reporting.api.bingads.microsoft.com')
    .describe('Address of the reports of Microsoft Advertising.'),
  PARLEY_MICROSOFT_ADS_APP_URL: address
    .default('https://login.microsoftonline.com/common')
    .describe(
      'Address where people allow a connection to Microsoft Advertising, and where tokens are given.',
    ),
  PARLEY_REDDIT_CLIENT_ID: z
    .string()
    .optional()
    .describe('Connections to Reddit Ads: client id of your application.'),
  PARLEY_REDDIT_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Connections to Reddit Ads: client secret of your application.'),
  PARLEY_REDDIT_URL: address
    .default('https://ads-api.reddit.com/api/v3')
    .describe('Address of the API of Reddit Ads, with its version.'),
  PARLEY_REDDIT_APP_URL: address
    .default('https://www.reddit.com')
    .describe('Address where people allow a connection to Reddit Ads, and where tokens are given.'),
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
