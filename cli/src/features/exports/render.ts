import { formatFigure } from '@parley/core/metrics';
import type { Output } from '../../platform/output.ts';
import { formatBytes } from '../../ui/figures.ts';
import { line, span } from '../../ui/line.ts';
import type { Exported } from './export-companies.ts';

/** The file is the data; what is said about it goes beside, except as JSON, where a script waits for it. */
export async function renderExport(output: Output, exported: Exported): Promise<void> {
  const rows = exported.rows === null ? '' : `${formatFigure(exported.rows, 'count')} companies, `;
  if (output.format === 'json' && exported.file !== '-') return await output.json(exported);
  await output.notice(
    line(
      span('✓', 'good'),
      ` ${exported.file === '-' ? 'Exported' : exported.file}  `,
      span(`${rows}${formatBytes(exported.bytes)}`, 'dim'),
    ),
  );
}
