import { writeFile } from 'node:fs/promises';
import {
  CliApplyConfigurationDocument,
  type CliApplyConfigurationMutation,
  CliConfigurationFileDocument,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { write } from '../../platform/io.ts';
import { openInput } from '../../platform/open-input.ts';
import { ask, needTerminal } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import type { ChangeOptions } from './change-settings.ts';

export type ExportOptions = { output?: string };
export type ApplyOptions = ChangeOptions & { yes?: true; revision?: string };
type Applied = CliApplyConfigurationMutation['settings']['apply'];

/** The configuration as one file, to standard output or to a file, which it replaces: git keeps what was there. */
export async function exportConfiguration(session: Session, { output }: ExportOptions): Promise<void> {
  const { file } = (await session.query(CliConfigurationFileDocument, {})).settings;
  if (output === undefined || output === '-') return await write(session.io.stdout, file);
  try {
    await writeFile(output, file);
  } catch (error) {
    throw new CliError('invalidInput', `Cannot write ${output}: ${(error as Error).message}`);
  }
  await session.output.notice(`The configuration is in ${output}.`);
}

async function textOf(session: Session, file: string): Promise<string> {
  const { stream } = await openInput(session.io, file);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function show(session: Session, { changes, isApplied, revision }: Applied): Promise<void> {
  await session.output.listing(
    {
      columns: [
        { id: 'path', label: 'Where' },
        { id: 'before', label: isApplied ? 'Before' : 'Now' },
        { id: 'after', label: 'In the file' },
      ],
      rows: changes.map(({ path, before, after }) => ({ path, before: before ?? '', after: after ?? '' })),
    },
    { json: { isApplied, revision, changes } },
  );
}

const SAME = 'The file says what holds already: there is nothing to change.';

/** Shows what a file would change and, when that is agreed to, makes it hold. */
export async function applyConfiguration(
  session: Session,
  file: string,
  { why, dryRun, yes, revision }: ApplyOptions,
): Promise<void> {
  if (dryRun !== true && yes !== true)
    needTerminal(session.io, 'See what it changes with --dry-run, then agree with --yes.');
  const variables = { text: await textOf(session, file), ...(why !== undefined && { why }) };
  const run = async (more: { dryRun: boolean; revision?: string | undefined }): Promise<Applied> =>
    (await session.query(CliApplyConfigurationDocument, { ...variables, ...more })).settings.apply;
  let seen = revision;
  if (yes !== true || dryRun === true) {
    const tried = await run({ dryRun: true });
    seen ??= tried.revision;
    const isAsked = dryRun !== true && tried.changes.length > 0;
    if (!isAsked || session.output.isInteractive) await show(session, tried);
    if (tried.changes.length === 0) return await session.output.notice(SAME);
    if (dryRun === true) return await session.output.notice('Nothing was changed.');
    const answer = await ask(session.io, `Change ${tried.changes.length} places? [y/N] `);
    if (!/^y(es)?$/i.test(answer)) throw new CliError('cancelled', 'Nothing was changed.');
  }
  // What others changed since it was looked at is not replaced.
  const applied = await run({ dryRun: false, ...(seen !== undefined && { revision: seen }) });
  if (yes === true || !session.output.isInteractive) await show(session, applied);
  await session.output.notice(
    applied.changes.length === 0
      ? SAME
      : 'It holds now. Figures that depend on visits follow when they are recomputed.',
  );
}
