import { dayProblem, isDay, rangeProblem } from '@parley/core/dates';
import { IMPORT_KINDS, type ImportKindName } from '@parley/core/features/imports';
import { z } from 'zod';
import { AppError } from '../../platform/errors/index.ts';
import type { ImportReport, ImportSummary } from './import-report.ts';
import type { Replace } from './kinds/index.ts';

/** Kinds of which an import can be all there is in some days. */
export const REPLACEABLE: readonly ImportKindName[] = [
  'opportunities',
  'leads',
  'offline-events',
  'ad-stats',
  'spend',
  'audience',
];

const day = z.string().refine(isDay, { error: ({ input }) => dayProblem(String(input)) });

/** What an import that replaces is asked with. */
export const replaceSchema = z.object({
  from: day.nullish(),
  to: day.nullish(),
  /** How many facts may be deleted: what a dry run said. With another number nothing is changed. */
  deletes: z.coerce.number().int().min(0).nullish(),
});

export type ReplaceInput = z.infer<typeof replaceSchema>;

/** An import that replaces, of a kind that can; undefined when it only adds and changes. */
export function replaceOf(
  kind: ImportKindName,
  isAsked: boolean,
  { from, to, deletes }: ReplaceInput,
): (Replace & { deletes: number | undefined }) | undefined {
  if (!isAsked) {
    if (from != null || to != null || deletes != null)
      throw new AppError('INVALID_INPUT', { message: 'Days and a number of deletions are for replacing.' });
    return undefined;
  }
  if (!REPLACEABLE.includes(kind))
    throw new AppError('INVALID_INPUT', {
      message: `${IMPORT_KINDS[kind].label} cannot be replaced: that is for ${REPLACEABLE.join(', ')}.`,
    });
  if (kind === 'audience' && (from != null || to != null))
    throw new AppError('INVALID_INPUT', { message: 'An audience has no days: it is replaced as a whole.' });
  const problem =
    from != null && to != null
      ? rangeProblem({ start: from, end: to }, { names: { start: 'from', end: 'to' } })
      : undefined;
  if (problem !== undefined) throw new AppError('INVALID_INPUT', { message: problem.message });
  return { from: from ?? undefined, to: to ?? undefined, deletes: deletes ?? undefined };
}

/** What replaces must have been read whole, and delete what was agreed to: else nothing is changed. */
export function checkReplaced(
  report: Pick<ImportReport, 'read' | 'errorCount'>,
  { deleted, isDryRun }: Pick<ImportSummary, 'deleted' | 'isDryRun'>,
  deletes: number | undefined,
): void {
  if (isDryRun) return;
  const refuse = (message: string): never => {
    throw new AppError('INVALID_INPUT', { message });
  };
  if (report.read === 0) refuse('There are no rows to replace anything with.');
  if (report.errorCount > 0)
    refuse(
      `${report.errorCount} ${report.errorCount === 1 ? 'row is' : 'rows are'} in error: what replaces must be read whole. Nothing was changed.`,
    );
  if (deletes === undefined)
    refuse('Say how many may be deleted: what a dry run tells. Nothing was changed.');
  if (deleted !== deletes)
    refuse(`${deleted} would be deleted, not ${deletes}: look at a dry run again. Nothing was changed.`);
}

/** An existing audience loses no company silently: the user confirms how many are removed, as for everything that replaces. */
export function checkAudience(
  { gone }: Pick<ImportReport, 'gone'>,
  { deleted, isDryRun }: Pick<ImportSummary, 'deleted' | 'isDryRun'>,
  name: string,
): void {
  if (isDryRun || deleted === 0) return;
  throw new AppError('INVALID_INPUT', {
    message: `There is an audience “${name}” already, and the file leaves out ${deleted} of its companies: ${gone}. Replace it with --replace, or choose another name. Nothing was changed.`,
  });
}
