import { formatFigure } from '@parley/core/metrics';
import type { Output } from '../../platform/output.ts';
import { formatBytes } from '../../ui/figures.ts';
import { line, span } from '../../ui/line.ts';
import type { Exported } from './csv-job.ts';
import type { RawExported } from './export-raw.ts';

/** The file is the data. Notes about it go to stderr, except as JSON, where a script reads them. */
export async function renderExport(output: Output, exported: Exported): Promise<void> {
  const rows = exported.rows === null ? '' : `${formatFigure(exported.rows, 'count')} rows, `;
  if (output.format === 'json' && exported.file !== '-') return await output.json(exported);
  await output.notice(
    line(
      span('✓', 'good'),
      ` ${exported.file === '-' ? 'Exported' : exported.file}  `,
      span(`${rows}${formatBytes(exported.bytes)}`, 'dim'),
    ),
    ...exported.notes,
  );
}

export const renderRawExport = (output: Output, { table, file, bytes, notes }: RawExported): Promise<void> =>
  output.notice(
    line(
      span('✓', 'good'),
      ` ${file === undefined ? 'Exported' : file}  `,
      span(`${table}, ${formatBytes(bytes)}`, 'dim'),
    ),
    ...notes,
  );
