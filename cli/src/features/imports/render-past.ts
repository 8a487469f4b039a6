import { LATEST_IMPORTS } from '@parley/core/features/imports';
import { formatFigure } from '@parley/core/metrics';
import type { Output } from '../../platform/output.ts';
import type { Cell } from '../../ui/listing.ts';
import type { ImportErrors, PastImport, UndoneImport } from './past-imports.ts';

const minute = (value: Cell): string => String(value).slice(0, 16).replace('T', ' ');

export async function renderImports(output: Output, imports: readonly PastImport[]): Promise<void> {
  if (imports.length === 0 && output.format === 'table')
    return await output.notice('Nothing was imported yet. See: parley import --help');
  await output.listing(
    {
      columns: [
        { id: 'id', label: 'Import' },
        { id: 'kind', label: 'Kind' },
        { id: 'state', label: 'State' },
        { id: 'filename', label: 'File' },
        { id: 'createdAt', label: 'When (UTC)', text: minute },
        { id: 'createdBy', label: 'By', drop: 1 },
        { id: 'created', label: 'Created' },
        { id: 'updated', label: 'Updated' },
        { id: 'deleted', label: 'Deleted', drop: 2 },
        { id: 'errorCount', label: 'Errors' },
      ],
      rows: imports.map(({ summary, ...rest }) => {
        const { created, updated, deleted, errorCount } = summary;
        return { ...rest, created, updated, deleted, errorCount };
      }),
    },
    { json: imports },
  );
  if (imports.length >= LATEST_IMPORTS)
    await output.notice(
      `The latest ${LATEST_IMPORTS} imports. Older ones are in the event log: parley events`,
    );
}

export async function renderImportErrors(
  output: Output,
  { errors, errorCount }: ImportErrors,
): Promise<void> {
  if (errorCount === 0 && output.format === 'table') return await output.notice('No row of it was in error.');
  await output.listing(
    {
      columns: [
        { id: 'row', label: 'Row' },
        { id: 'column', label: 'Column' },
        { id: 'message', label: 'What is wrong' },
      ],
      rows: errors,
    },
    { json: errors },
  );
  if (errorCount > errors.length)
    await output.notice(
      `  The first ${formatFigure(errors.length, 'count')} of ${formatFigure(errorCount, 'count')} errors: --errors writes all to a file while importing.`,
    );
}

/** What was taken back, and which facts stay as they are. */
export async function renderUndone(output: Output, undone: UndoneImport): Promise<void> {
  const { removed, restored, keptCount, kept } = undone;
  if (output.format === 'table') {
    await output.notice(
      `Taken back: ${formatFigure(removed, 'count')} removed, ${formatFigure(restored, 'count')} as before the import.`,
    );
    if (keptCount === 0) return await output.notice('  Figures follow within a minute.');
    await output.notice(`  ${formatFigure(keptCount, 'count')} stay as they are:`);
  }
  await output.listing(
    {
      columns: [
        { id: 'name', label: 'What stays' },
        { id: 'why', label: 'Why' },
      ],
      rows: kept,
    },
    { json: undone },
  );
}
