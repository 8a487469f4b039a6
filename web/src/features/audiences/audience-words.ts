import type { AudienceType } from '../../generated/graphql.ts';

/** What kinds of audiences are called in lists. */
export const TYPE_WORDS: Readonly<Record<AudienceType, string>> = {
  hubspot: 'HubSpot',
  rule: 'Rules',
  salesforce: 'Salesforce',
  upload: 'Upload',
};
