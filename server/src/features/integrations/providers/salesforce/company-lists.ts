import type { CompanyLists, Session } from '../../provider.ts';
import { type Report, readReportAt, readReportColumn, refused } from './read-report.ts';

/** How the column of websites is named in reports of accounts, opportunities and leads. */
const WEBSITE = /^(?:[A-Za-z_]+[.$])*(?:URL|WEBSITE|ACCOUNT_?WEBSITE)$/i;

async function companyReport(session: Session, link: string): Promise<Report & { column: string }> {
  const report = await readReportAt(session, link);
  const column = report.columns.find(({ name, label }) => label === 'Website' || WEBSITE.test(name));
  if (column === undefined) throw refused(`The report “${report.name}” needs the column Website.`);
  return { ...report, column: column.name };
}

/** Reports of Salesforce that have a column with the website of each company. */
export const companyLists: CompanyLists = {
  nameOf: async (session, link) => (await companyReport(session, link)).name,
  async *websitesOf(session, link) {
    const { column, ...report } = await companyReport(session, link);
    yield await readReportColumn(session, report, column);
  },
};
