import { rangeProblem } from '@parley/core/dates';
import type { FactSummary, ImportKindName } from '@parley/core/features/imports';
import { formatFigure } from '@parley/core/metrics';
import { CliError } from '../../platform/cli-error.ts';
import { dayIn } from '../../platform/days.ts';
import { ask, needTerminal } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import type { FactImportOptions } from './options.ts';
import { renderSummary } from './render.ts';
import { sendFacts } from './send-facts.ts';

/** Imports a file of facts, and shows how it is read and what came of it. What replaces is tried and agreed to first. */
export async function importFacts(
  session: Session,
  kind: ImportKindName,
  file: string,
  options: FactImportOptions,
): Promise<void> {
  if (options.replace !== true && (options.from !== undefined || options.to !== undefined))
    throw new CliError('usage', '--from and --to say what is replaced: they go with --replace.');
  const days = {
    start: options.from && dayIn(options.from, '--from'),
    end: options.to && dayIn(options.to, '--to'),
  };
  const problem =
    days.start && days.end
      ? rangeProblem({ start: days.start, end: days.end }, { names: { start: '--from', end: '--to' } })
      : undefined;
  if (problem !== undefined) throw new CliError('invalidInput', problem.message);
  const summary =
    options.replace === true && options.dryRun !== true
      ? await replaceFacts(session, kind, file, options)
      : await sendFacts(session, kind, file, options);
  await renderSummary(session.output, summary, options.errors);
  await judge(session, summary);
}

/** Tries the file, says what would be deleted, asks, and imports it with just that many deletions. */
async function replaceFacts(
  session: Session,
  kind: ImportKindName,
  file: string,
  options: FactImportOptions,
): Promise<FactSummary> {
  if (file === '-')
    throw new CliError('usage', 'A file that replaces is read twice: it cannot be the input.');
  if (options.yes !== true)
    needTerminal(session.io, 'See what would be deleted with --dry-run, then agree with --yes.');
  const tried = await sendFacts(session, kind, file, { ...options, dryRun: true });
  if (tried.errorCount > 0) {
    await renderSummary(session.output, tried, options.errors);
    throw new CliError('invalidInput', 'What replaces must be read whole: nothing was changed.', {
      nextSteps: ['Mend the rows in error, or import them without --replace.'],
    });
  }
  if (options.yes !== true) {
    await renderSummary(session.output, tried, undefined);
    const days = tried.replaced === null ? '' : ` from ${tried.replaced.from} to ${tried.replaced.to}`;
    const count = formatFigure(tried.deleted, 'count');
    const answer = await ask(session.io, `Delete ${count} that the file does not name${days}? [y/N] `);
    if (!/^y(es)?$/i.test(answer)) throw new CliError('cancelled', 'Nothing was changed.');
  }
  return await sendFacts(session, kind, file, { ...options, deletes: tried.deleted, isQuiet: true });
}

/** Ends with an error when rows were left out, or nothing came of any row: a dry run just as the import itself. */
async function judge(session: Session, summary: FactSummary): Promise<void> {
  const { created, updated, unchanged, deleted } = summary;
  const changed = created + updated + deleted;
  if (changed + unchanged === 0)
    throw new CliError(
      'invalidInput',
      `No row of the file ${summary.isDryRun ? 'can be used: nothing would be' : 'could be used: nothing was'} imported.`,
      {
        nextSteps: [
          summary.errorCount > 0
            ? 'See which column is read as what with --dry-run, and say it with --mapping field=column.'
            : 'The reasons are above: rows deleted where they come from are imported with --mapping isDeleted=',
        ],
      },
    );
  if (changed > 0 && !summary.isDryRun) await session.output.notice('  Figures follow within a minute.');
  if (summary.errorCount > 0)
    throw new CliError(
      'invalidInput',
      `${formatFigure(summary.errorCount, 'count')} ${summary.errorCount === 1 ? 'error' : 'errors'}: these rows were left out, the others ${summary.isDryRun ? 'would be' : 'were'} imported.`,
      { nextSteps: ['Mend them and run it again: what is there already is not added twice.'] },
    );
}
