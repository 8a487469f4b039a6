import { stat } from 'node:fs/promises';
import { CliError } from '../../platform/cli-error.ts';

/** Refuses to replace an existing file without --force. */
export async function refuseToReplace(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) return;
  throw new CliError(
    'invalidInput',
    found.isDirectory() ? `${file} is a directory.` : `${file} already exists.`,
    {
      nextSteps: [`Choose another name${found.isDirectory() ? '' : ', or replace it with --force'}`],
    },
  );
}
