import { toDay } from '@parley/core/dates';
import { UPLOAD_FILE_IDS } from '@parley/core/features/activations';
import { CliBeginCsvDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import { requireAudience } from '../audiences/index.ts';
import { callOff, type Exported, fetchJob } from './csv-job.ts';
import type { FileOptions } from './options.ts';
import { refuseToReplace } from './refuse-to-replace.ts';

/** Downloads an audience in the columns that a platform takes, without companies that are left out of what is sent. */
export async function exportAudience(
  session: Session,
  wanted: string,
  options: FileOptions & { for?: string },
): Promise<Exported> {
  const uploadFor = UPLOAD_FILE_IDS.find((each) => each === options.for);
  if (options.for !== undefined && uploadFor === undefined)
    throw new CliError('usage', `There is no file for ${options.for}.`, {
      nextSteps: [`There are: ${UPLOAD_FILE_IDS.join(', ')}`],
    });
  if (options.output !== '-' && options.force !== true) await refuseToReplace(options.output);
  const { id, name } = await requireAudience(session, wanted);
  const query = JSON.stringify({
    table: 'audienceMembers',
    audienceId: id,
    ...(uploadFor !== undefined && { uploadFor }),
  });
  const [year = '', month = '', day = ''] = toDay(session.io.now()).split('-');
  const filename = `audience_${month}_${day}_${year}`;
  const { csv } = await session.query(CliBeginCsvDocument, { query, filename });
  return await fetchJob(session, csv.begin, {
    title: `Exporting ${name}`,
    file: options.output,
    stop: () => callOff(session, csv.begin.id),
  });
}
