import type { Day } from '@parley/core/dates';
import type { OpportunityStatus } from '../../platform/postgres/fact-tables.ts';

type Company = { id: string; name: string; tld: string };

/** An opportunity of the CRM as the database stores it. */
export type OpportunityRow = {
  id: string;
  name: string;
  status: OpportunityStatus;
  stage: string;
  openDate: Day;
  closeDate: Day | null;
  amount: number;
  /** Its record in the CRM. */
  sfUrl: string | null;
  accountCompanyName: string;
  account: { id: string; name: string; tld: string | null; company: Company | null } | null;
  company: Company | null;
  /** Days from opening to closing, 0 where it closed before it opened; null while it is open. */
  daysToClose: number | null;
};

/** An opportunity as lists and details show it. */
export type Opportunity = OpportunityRow & {
  influenceStartDate: Day;
  influenceEndDate: Day;
  /** Impressions and visits of its company in its influence period: read once for all rows, at the first request. */
  figures: () => Promise<OpportunityFigures>;
};

export type OpportunityFigures = { visits: number | null; impressions: number | null };
