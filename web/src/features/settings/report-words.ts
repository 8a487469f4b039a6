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

/** The money field after a look-up: the same where the report has it, else its first; none without a report that can be read. */
export function keptMoneyField({ url, moneyField, report, stored }: Kept): string {
  if (url.trim() === '' || report.at === 'failed') return '';
  if (report.at !== 'found') return moneyField;
  const { fields } = report.found;
  if (fields.some(({ id }) => id === moneyField)) return moneyField;
  // Nobody is asked to save what was not touched.
  if (moneyField === '' && url.trim() === stored.url && stored.fieldName === null) return '';
  return fields[0]?.id ?? '';
}
