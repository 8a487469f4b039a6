import { CliError } from '../../platform/cli-error.ts';
import type { ImportSummary } from './import-access-log.ts';

/** A file without a single log line is a mistake, and scripts should notice. */
export function refuseNothing({ lines, rejected, notPageViews }: ImportSummary): void {
  const refused = Object.values(rejected).reduce((sum, count) => sum + count, 0);
  const others = Object.values(notPageViews).reduce((sum, count) => sum + count, 0);
  if (lines === 0) throw new CliError('invalidInput', 'Nothing to import: the file has no rows.');
  if (refused === lines && others === 0)
    throw new CliError('invalidInput', 'No line of the file is one of an access log.', {
      nextSteps: ['Logs are those of Apache or nginx in combined format.'],
    });
}
