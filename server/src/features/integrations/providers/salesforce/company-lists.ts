import { type CompanyLists, ProviderFailure, type Session } from '../../provider.ts';
import { type Report, readReport, readReportColumn, reportOfLink } from './read-report.ts';

/** How the column of websites is named in reports of accounts, opportunities and leads. */
const WEBSITE = /^(?:[A-Za-z_]+[.$])*(?:URL|WEBSITE|ACCOUNT_?WEBSITE)$/i;

const refused = (message: string): ProviderFailure => new ProviderFailure({ kind: 'refused', message });

async function companyReport(session: Session, link: string): Promise<Report & { column: string }> {
  const id = reportOfLink(link);
  if (id === undefined) throw refused('This is not a link of a Salesforce report.');
  const report = await readReport(session, id).catch((error: unknown) => {
    throw error instanceof ProviderFailure && error.status === 404
      ? refused('Salesforce has no report at this link.')
      : error;
  });
  if (!report.isTable) throw refused(`The report “${report.name}” has groupings. Take them away first.`);
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
