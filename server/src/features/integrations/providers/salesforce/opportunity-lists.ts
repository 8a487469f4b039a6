import type { MoneyField, OpportunityLists, Session } from '../../provider.ts';
import { readOpportunitiesById } from './read-by-id.ts';
import { type Report, type ReportColumn, readReportAt, readReportColumn, refused } from './read-report.ts';
import { type Described, describeObject } from './visible-fields.ts';

/** How reports call the columns of fields that every org has. */
const STANDARD: Readonly<Record<string, string>> = { AMOUNT: 'Amount', EXP_AMOUNT: 'ExpectedRevenue' };

/** The fields of opportunities that hold money, the amount first. */
export const moneyFieldsOf = ({ fields }: Described): MoneyField[] =>
  fields
    .filter(({ type }) => type === 'currency')
    .map(({ name, label }) => ({ id: name, name: label ?? name }))
    .toSorted((a, b) => Number(b.id === 'Amount') - Number(a.id === 'Amount'));

/** `Opportunity.Deal_Value__c.CONVERT` is `Deal_Value__c`, and `AMOUNT` is `Amount`. */
function fieldOf({ name, label }: ReportColumn, fields: readonly MoneyField[]): MoneyField | undefined {
  const own = name.replace(/\.CONVERT$/, '');
  const last = own.split(/[.$]/).at(-1) ?? own;
  const id = STANDARD[last] ?? last;
  return (
    fields.find((field) => field.id === id) ??
    fields.find((field) => field.name === label.replace(/ \(converted\)$/i, ''))
  );
}

const idColumnOf = ({ columns }: Report): ReportColumn | undefined =>
  columns.find(({ name, label }) => name === 'OPPORTUNITY_ID' || label === 'Opportunity ID');

/** The report at a link, and the column with the ids: all that a sync needs. */
async function openReport(session: Session, link: string): Promise<{ report: Report; column: string }> {
  const report = await readReportAt(session, link);
  const column = idColumnOf(report);
  if (column === undefined) throw refused(`The report “${report.name}” needs the column Opportunity ID.`);
  return { report, column: column.name };
}

/** Reports of Salesforce with the columns that a pipeline report needs. */
export const opportunityLists: OpportunityLists = {
  async describe(session, link) {
    const report = await readReportAt(session, link);
    const { name, columns } = report;
    const money = columns.filter(({ isMoney }) => isMoney);
    if (idColumnOf(report) === undefined || money.length === 0)
      throw refused(`The report “${name}” needs the columns Opportunity ID and Amount.`);
    const known = moneyFieldsOf(await describeObject(session, 'Opportunity'));
    const found = new Set(money.flatMap((column) => fieldOf(column, known) ?? []));
    if (found.size === 0)
      throw refused(`The report “${name}” has no column with money of opportunities. Add Amount.`);
    return { name, moneyFields: [...found] };
  },
  async check(session, link) {
    await openReport(session, link);
  },
  async idsOf(session, link) {
    const { report, column } = await openReport(session, link);
    return await readReportColumn(session, report, column);
  },
  read: readOpportunitiesById,
};
