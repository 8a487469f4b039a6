import type { ProviderCard } from './provider-types.ts';

const CRM = {
  category: 'crm',
  capabilities: ['crm', 'audience'],
  vendorIds: [],
  multiConnection: false,
  syncIntervalHours: 6,
} as const satisfies Partial<ProviderCard>;

export const CRM_PROVIDERS = {
  'oprv:hubspot': {
    ...CRM,
    name: 'HubSpot',
    description: 'Companies, deals with their history, contacts and tasks of your HubSpot account.',
    reads: [
      'Companies, with domain, industry, country and revenue.',
      'Deals, with stage, amount, dates and the history of their stages.',
      'Contacts, of which only the company, the status and the day are kept.',
      'Tasks, as offline events.',
    ],
    methods: [
      {
        type: 'oauth',
        title: 'Sign in to HubSpot',
        instructions: ['You choose the account on a page of HubSpot, as an admin of it.'],
        fields: [],
      },
      {
        type: 'api-token',
        title: 'Use a private app token',
        instructions: [
          'In HubSpot, open Settings, Integrations, Private apps, and create a private app.',
          'Give it the read scopes of companies, contacts, deals and lists.',
          'Copy its access token to here.',
        ],
        fields: [{ id: 'accessToken', label: 'Access token', example: 'pat-na1-…', isSecret: true }],
      },
    ],
  },
  'oprv:salesforce': {
    ...CRM,
    name: 'Salesforce',
    description:
      'Accounts, opportunities with their history, leads, tasks, events and members of campaigns of your Salesforce org.',
    reads: [
      'Accounts, with website, industry, country and revenue.',
      'Opportunities, with stage, amount, dates and the history of their stages.',
      'Leads, of which only the company, the status and the day are kept.',
      'Tasks, events and members of campaigns, as offline events.',
    ],
    methods: [
      {
        type: 'oauth',
        title: 'Sign in to Salesforce',
        instructions: [
          'You allow the connection on a page of Salesforce, as a user who may read the whole org.',
        ],
        fields: [],
      },
      {
        type: 'api-token',
        title: 'Use client credentials',
        instructions: [
          'In Salesforce Setup, create an external client app with the client credentials flow and the scope api.',
          'Choose a user who may read the whole org as the user that it runs as.',
          'Copy the address of your org, the consumer key and the consumer secret to here.',
        ],
        fields: [
          { id: 'address', label: 'Address of the org', example: 'https://company.my.salesforce.com' },
          { id: 'clientId', label: 'Client ID' },
          { id: 'clientSecret', label: 'Client secret', isSecret: true },
        ],
      },
    ],
  },
} as const satisfies Record<string, ProviderCard>;
