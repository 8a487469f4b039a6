import { crmOfReport } from '@parley/core/features/settings';
import { CliReportNameDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import { create, type SaveOptions } from './save-audience.ts';

/** Makes an audience of a Salesforce report or a HubSpot list by its link, or only says what is at the link. */
export async function createOfCrm(
  session: Session,
  name: string,
  { crm, description, dryRun = false, watch = false }: SaveOptions & { crm: string },
): Promise<void> {
  const link = crm.trim();
  const kind = crmOfReport(link);
  if (kind === undefined)
    throw new CliError('usage', `This is no link of a Salesforce report or a HubSpot list: ${link}`);
  if (!dryRun)
    return void (await create(session, { type: kind, name, description, [`${kind}_url`]: link, watch }));
  const { audiences } = await session.query(CliReportNameDocument, { url: link });
  const found = audiences.getAudienceReportMetadata;
  await session.output.listing(
    {
      columns: [
        { id: 'crm', label: 'CRM' },
        { id: 'name', label: 'Report or list' },
      ],
      rows: [{ crm: kind === 'salesforce' ? 'Salesforce' : 'HubSpot', name: found.name }],
    },
    { json: found },
  );
  await session.output.notice('Nothing was saved.');
}
