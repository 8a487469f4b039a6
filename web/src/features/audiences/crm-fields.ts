import { crmOfReport } from '@parley/core/features/settings';
import * as z from 'zod/mini';
import { audienceFields } from './audience-fields.ts';

export type CrmProvider = 'salesforce' | 'hubspot';

/** What a form of each CRM asks for, in its words. */
export const CRM_WORDS = {
  salesforce: {
    name: 'Salesforce',
    thing: 'report',
    link: 'Link of the report',
    example: 'https://yourcompany.lightning.force.com/lightning/r/Report/…',
    invalid: 'This is not a link of a Salesforce report.',
    code: 'audiences.invalid-sf-url',
  },
  hubspot: {
    name: 'HubSpot',
    thing: 'list',
    link: 'Link of the list',
    example: 'https://app.hubspot.com/contacts/…/objectLists/…',
    invalid: 'This is not a link of a HubSpot list.',
    code: 'audiences.invalid-hubspot-url',
  },
} as const satisfies Record<CrmProvider, Record<string, string>>;

/** Whether a text is a link of a report in the CRM; whether the report is there is looked up. */
export const isReportOf = (provider: CrmProvider, text: string): boolean =>
  crmOfReport(text.trim()) === provider;

export const crmFields = (provider: CrmProvider) =>
  z.extend(audienceFields, {
    url: z.string().check(
      z.minLength(1, 'Please enter the link.'),
      z.refine((text) => isReportOf(provider, text), CRM_WORDS[provider].invalid),
    ),
  });
export type CrmValues = z.infer<ReturnType<typeof crmFields>>;
