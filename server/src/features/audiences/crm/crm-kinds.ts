import { crmOfReport } from '@parley/core/features/settings';
import { AppError } from '../../../platform/errors/index.ts';

export type CrmKind = 'salesforce' | 'hubspot';

/** What an audience of each CRM is made of, and the errors where that is missing. */
export const CRM_KINDS = {
  salesforce: {
    name: 'Salesforce',
    field: 'salesforce_url',
    invalid: 'audiences.invalid-sf-url',
    unconnected: 'audiences.missing-salesforce-connection',
  },
  hubspot: {
    name: 'HubSpot',
    field: 'hubspot_url',
    invalid: 'audiences.invalid-hubspot-url',
    unconnected: 'audiences.missing-hubspot-connection',
  },
} as const satisfies Record<CrmKind, object>;

export const isCrmKind = (type: string): type is CrmKind => Object.hasOwn(CRM_KINDS, type);

/** The link of a report or a list of this CRM, without what is around it. */
export function readCrmLink(kind: CrmKind, link: string): string {
  const url = link.trim();
  const { field, invalid } = CRM_KINDS[kind];
  if (crmOfReport(url) === kind) return url;
  const problem = new AppError(invalid);
  throw new AppError(invalid, { fieldErrors: { [field]: problem.message } });
}
