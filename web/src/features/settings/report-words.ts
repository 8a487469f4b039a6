import type { LookedUp } from '../../shell/lookups/index.ts';

/** A pipeline report as the CRM has it. */
export type Report = { name: string; fields: readonly { id: string; name: string }[] };

/** What is known of a report, in words. */
export function reportWords(report: LookedUp<Report>): string {
  if (report.at === 'found') return `Its name is “${report.found.name}”.`;
  return report.at === 'looking'
    ? 'Looking up its name…'
    : 'Of a Salesforce report or a list of deals of HubSpot. It needs the columns Opportunity ID and Amount.';
}

type Kept = {
  url: string;
  moneyField: string;
  report: LookedUp<Report>;
  stored: { url: string | null; fieldName: string | null };
};

/**
 * The money field after a look-up. Of a link that the person has changed: the same where the report has it, else its first, and none
 * without a report that can be read. Of the stored link it is the stored one until the person chooses another: nobody is asked to save
 * what was not touched, and a look-up may fail for a moment.
 */
export function keptMoneyField({ url, moneyField, report, stored }: Kept): string {
  if (url.trim() === '') return '';
  const isKnown = report.at === 'found' && report.found.fields.some(({ id }) => id === moneyField);
  if (url.trim() === stored.url) return isKnown ? moneyField : (stored.fieldName ?? '');
  if (report.at === 'failed') return '';
  if (report.at !== 'found' || isKnown) return moneyField;
  return report.found.fields[0]?.id ?? '';
}
