import { AD_STATISTICS } from './ad-statistic-fields.ts';
import { field, type ImportField, type ImportKind } from './import-field.ts';

const DOMAIN = ['domain', 'website', 'company_domain', 'company_website', 'account_website', 'web_site'];
const MORE_DOMAIN = ['company_domain_name', 'website_url', 'account_domain', 'url', 'homepage', 'tld'];

/** By what the company of a row is found: domain, then account, then name. */
const company = [
  field('companyDomain', 'company domain', 'domain', [...DOMAIN, ...MORE_DOMAIN]),
  field('companyName', 'company name', 'text', [
    'company',
    'company_name',
    'account_name',
    'account',
    'associated_company',
    'organization',
    'deal_organization',
    'organization_name',
    'associated_company_primary',
    'primary_associated_company',
  ]),
] as const;
const account = field('accountId', 'account id', 'id', [
  'account_id',
  'converted_account_id',
  'accountid',
  'company_id',
  'associated_company_id',
]);
const url = (...columns: string[]): ImportField => field('crmUrl', 'link to the CRM', 'text', columns);

export const IMPORT_KINDS = {
  opportunities: {
    name: 'opportunities',
    label: 'opportunities',
    description: 'Deals of a CRM: pipeline, won and lost.',
    fields: [
      field(
        'externalId',
        'id',
        'id',
        ['id', 'opportunity_id', 'deal_id', 'record_id', 'external_id', 'hs_object_id', 'deal_deal_id'],
        true,
      ),
      field('name', 'name', 'text', [
        'name',
        'opportunity_name',
        'deal_name',
        'title',
        'dealname',
        'deal_title',
      ]),
      field('amount', 'amount (USD)', 'amount', [
        'amount_usd',
        'amount_converted',
        'amount',
        'value',
        'deal_value',
        'revenue',
        'amount_in_company_currency',
      ]),
      field('currency', 'currency', 'text', [
        'currency',
        'currency_iso_code',
        'currency_code',
        'amount_currency',
        'deal_currency',
        'deal_currency_code',
      ]),
      field('stage', 'stage', 'text', [
        'stage_name',
        'stage',
        'deal_stage',
        'opportunity_stage',
        'dealstage',
      ]),
      field('status', 'status', 'status', ['status', 'opportunity_status', 'deal_status']),
      field('isClosed', 'is closed', 'boolean', ['is_closed', 'closed', 'hs_is_closed', 'is_deal_closed']),
      field('isWon', 'is won', 'boolean', ['is_won', 'won', 'hs_is_closed_won', 'is_closed_won']),
      field('isDeleted', 'is deleted', 'boolean', ['is_deleted', 'deleted', 'archived']),
      field(
        'openDate',
        'open date',
        'day',
        [
          'open_date',
          'created_date',
          'create_date',
          'created_at',
          'created',
          'opened',
          'created_on',
          'createdate',
          'deal_created',
          'deal_deal_created',
          'add_time',
          'date_created',
        ],
        true,
      ),
      field('closeDate', 'close date', 'day', [
        'close_date',
        'closed_date',
        'closed_at',
        'closedate',
        'deal_closed_on',
        'deal_deal_closed_on',
        'close_time',
        'won_time',
        'deal_won_time',
        'expected_close_date',
        'deal_expected_close_date',
      ]),
      account,
      ...company,
      url('crm_url', 'sf_url', 'link', 'record_url'),
    ],
  },
  'opportunity-history': {
    name: 'opportunity-history',
    label: 'lines of opportunity history',
    description: 'How stage, amount and close date of deals changed over time.',
    fields: [
      field('opportunityId', 'opportunity id', 'id', ['opportunity_id', 'deal_id', 'id'], true),
      field('externalId', 'id of the line', 'id', ['history_id', 'external_id', 'id']),
      field(
        'changedAt',
        'changed at',
        'instant',
        ['fivetran_start', 'changed_at', 'created_date', 'created_at', 'date'],
        true,
      ),
      field('stage', 'stage', 'text', ['stage_name', 'stage', 'new_value', 'deal_stage'], true),
      field('amount', 'amount (USD)', 'amount', ['amount', 'amount_usd', 'value']),
      field('closeDate', 'close date', 'day', ['close_date', 'closed_date']),
    ],
  },
  leads: {
    name: 'leads',
    label: 'leads',
    description: 'Leads of a CRM. Of the person nothing is kept but the company.',
    fields: [
      field('externalId', 'id', 'id', ['id', 'lead_id', 'record_id', 'contact_id', 'external_id'], true),
      field(
        'createdOn',
        'created on',
        'instant',
        ['created_date', 'created_on', 'created_at', 'create_date', 'created', 'date'],
        true,
      ),
      field('status', 'status', 'text', ['status', 'lead_status', 'lifecycle_stage']),
      field('origin', 'origin', 'text', ['lead_source', 'source', 'origin', 'original_source']),
      field('isDeleted', 'is deleted', 'boolean', ['is_deleted', 'deleted', 'archived']),
      account,
      field('opportunityId', 'opportunity id', 'id', ['converted_opportunity_id', 'opportunity_id']),
      ...company,
      field('email', 'e-mail address (for its domain)', 'text', ['email', 'email_address', 'work_email']),
    ],
  },
  'offline-events': {
    name: 'offline-events',
    label: 'offline events',
    description: 'What happened away from the site: fairs, dinners, calls.',
    fields: [
      field('externalId', 'id', 'id', ['id', 'event_id', 'task_id', 'external_id', 'campaign_member_id']),
      field(
        'campaignType',
        'kind of event',
        'text',
        ['campaign_type', 'event_type', 'type', 'kind', 'task_type', 'activity_type'],
        true,
      ),
      field('vendorName', 'vendor', 'text', ['vendor', 'vendor_name', 'organizer', 'organiser', 'host']),
      field('name', 'name', 'text', ['name', 'event_name', 'event', 'subject', 'campaign_name', 'title']),
      field(
        'eventDate',
        'date',
        'day',
        ['event_date', 'date', 'day', 'start_date', 'activity_date', 'occurred_at', 'created_date'],
        true,
      ),
      field('eventUrl', 'link', 'text', ['event_url', 'link', 'crm_url', 'record_url']),
      account,
      ...company,
    ],
  },
  'ad-stats': AD_STATISTICS,
  spend: {
    name: 'spend',
    label: 'months of spend',
    description: 'What was spent with each vendor in a month.',
    fields: [
      field('vendor', 'vendor', 'vendor', ['vendor', 'vendor_id', 'vendor_name', 'platform', 'name'], true),
      field('channel', 'channel of a new vendor', 'text', ['channel', 'channel_name', 'medium']),
      field(
        'month',
        'month',
        'day',
        ['month', 'first_day_of_month', 'date', 'period', 'month_start', 'year_month'],
        true,
      ),
      field('amount', 'amount (USD)', 'amount', ['amount', 'spend', 'cost', 'amount_usd', 'total'], true),
      field('currency', 'currency', 'text', ['currency', 'currency_code']),
    ],
  },
  companies: {
    name: 'companies',
    label: 'companies',
    description: 'Companies and CRM accounts with their industry, region and size.',
    fields: [
      field(
        'name',
        'name',
        'text',
        ['name', 'company_name', 'security', 'company', 'account_name', 'organization_name'],
        true,
      ),
      field('domain', 'domain', 'domain', [...DOMAIN, ...MORE_DOMAIN]),
      field('accountId', 'account id', 'id', [
        'account_id',
        'id',
        'company_name_id',
        'company_id',
        'symbol',
        'crm_id',
      ]),
      field('accountName', 'account name', 'text', ['crm_account_name']),
      field('industry', 'industry', 'text', [
        'industry',
        'sector',
        'gics_sector',
        'company_category',
        'category',
        'vertical',
      ]),
      field('revenue', 'yearly revenue (USD)', 'text', [
        'annual_revenue',
        'revenue',
        'revenue_usd',
        'rev_range',
        'revenue_range',
      ]),
      field('region', 'region', 'text', [
        'region',
        'country',
        'billing_country',
        'country_code',
        'headquarters_location',
        'billing_country_code',
      ]),
      field('isDeleted', 'is deleted', 'boolean', ['is_deleted', 'deleted', 'archived']),
      url('crm_url', 'sf_url', 'link', 'record_url'),
    ],
  },
  audience: {
    name: 'audience',
    label: 'companies of an audience',
    description: 'A list of companies by domain that becomes an audience.',
    fields: [
      field('domain', 'domain', 'domain', [...DOMAIN, ...MORE_DOMAIN], true),
      field('name', 'company name', 'text', ['name', 'company_name', 'company', 'account_name']),
    ],
  },
} as const satisfies Record<string, ImportKind>;

export type ImportKindName = keyof typeof IMPORT_KINDS;
export const IMPORT_KIND_NAMES = Object.keys(IMPORT_KINDS) as readonly ImportKindName[];

export const isImportKind = (name: string): name is ImportKindName => Object.hasOwn(IMPORT_KINDS, name);
