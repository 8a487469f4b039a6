import { extname } from 'node:path';
import { SHEET_FORMATS, SHEET_PATH, type SheetFormat } from '@parley/core/features/spend';
import { CliError } from '../../platform/cli-error.ts';
import { startProgress } from '../../platform/progress.ts';
import type { Session } from '../../platform/session.ts';
import { download, refuseToReplace } from '../exports/index.ts';

export type SheetExportOptions = { output?: string; force?: true };

const isFormat = (text: string): text is SheetFormat => (SHEET_FORMATS as readonly string[]).includes(text);

/** The format asked for, else what the file is called, else CSV. */
function formatOf(asked: string | undefined, output: string | undefined): SheetFormat {
  const format = asked ?? (output === undefined ? '' : extname(output).slice(1).toLowerCase());
  if (isFormat(format)) return format;
  if (asked === undefined && (output === undefined || format === '')) return 'csv';
  throw new CliError('usage', `The sheet is written as ${SHEET_FORMATS.join(', ')}, not as ${format}.`);
}

/** Writes the sheet of spend to a file, or to standard output. */
export async function exportSheet(session: Session, { output, force }: SheetExportOptions): Promise<void> {
  const file = output === '-' ? undefined : output;
  const format = formatOf(session.asked, file);
  if (file === undefined && format === 'xlsx' && session.io.stdout.isTTY === true)
    throw new CliError('usage', 'A workbook goes to a file: parley spend export -o spend.xlsx');
  if (file !== undefined && force !== true) await refuseToReplace(file);
  const progress = startProgress(session.io, 'Exporting vendor spend');
  try {
    await download(session, `${SHEET_PATH}?format=${format}`, file ?? '-', progress);
  } finally {
    progress.stop();
  }
  if (file !== undefined) await session.output.notice(`Vendor spend is in ${file}.`);
}
