import { CliCsvStatusDocument } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import { type Exported, fetchJob } from './csv-job.ts';
import type { FileOptions } from './options.ts';
import { refuseToReplace } from './refuse-to-replace.ts';

/** Downloads the file of an export that was begun elsewhere, as soon as it is there. */
export async function exportBegun(session: Session, id: string, options: FileOptions): Promise<Exported> {
  if (options.output !== '-' && options.force !== true) await refuseToReplace(options.output);
  const { csv } = await session.query(CliCsvStatusDocument, { id });
  return await fetchJob(session, csv.status, { title: 'Fetching the export', file: options.output });
}
