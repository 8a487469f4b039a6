import { sql } from 'kysely';
import type { ListSpec } from '../../platform/graphql/index.ts';

const TEXT = { kind: 'text', operators: ['iLike', 'contains', 'eq', 'ne'] } as const;
const RANGE = { kind: 'range', operators: ['eq', 'gt', 'gte', 'lt', 'lte'] } as const;

const company = sql<string>`coalesce(crm_accounts.name, companies.name, '')`;
const domain = sql<string>`coalesce(crm_accounts.domain, companies.domain, '')`;

/** The columns to filter and sort by, by their name in the API. */
export const OPPORTUNITY_VALUES = {
  id: sql<string>`opportunities.id`,
  accountCompanyName: company,
  'account.name': company,
  'account.tld': domain,
  name: sql<string>`opportunities.name`,
  openDate: sql<string>`open_date`,
  closeDate: sql<string>`close_date`,
  status: sql<string>`status`,
  amount: sql<number>`amount`,
  daysToClose: sql<number>`case when status <> 'PIPELINE' then greatest(0, close_date - open_date) end`,
} as const;

/** Figures of the influence period: counted elsewhere, not columns of the database. */
export const FIGURES = { metricsVisits: 'visits', metricsImpressions: 'impressions' } as const;

export const OPPORTUNITY_LIST_SPEC = {
  maxLimit: 100,
  defaultLimit: 20,
  sortable: [
    'date',
    'accountCompanyName',
    'account.name',
    'account.tld',
    'name',
    'openDate',
    'closeDate',
    'status',
    'amount',
    'daysToClose',
    'metricsVisits',
    'metricsImpressions',
  ],
  defaultSort: { field: 'date', order: 'desc' },
  filterable: {
    id: { kind: 'list', operators: ['in', 'notIn'] },
    status: { kind: 'list', operators: ['in', 'notIn'] },
    amount: RANGE,
    daysToClose: RANGE,
    name: TEXT,
    accountCompanyName: TEXT,
    'account.name': TEXT,
    'account.tld': TEXT,
    metricsVisits: RANGE,
    metricsImpressions: RANGE,
  },
} as const satisfies ListSpec;
