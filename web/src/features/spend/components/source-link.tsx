import { pagePath } from '@parley/core/pages';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import type { Block, Sheet } from '../data/sheet/sheet.ts';

/** Where what is reported of a cell comes from: files have a page; what other sources report has none. */
export function SourceLink({ sheet, block: { from, to } }: { sheet: Sheet; block: Block }) {
  const link = usePageLink();
  const isOne = from.row === to.row && from.column === to.column;
  const reported = sheet.rows[from.row]?.reported[sheet.months[from.column] ?? ''];
  return isOne && reported?.kind === 'imported' ? <> {link(pagePath('imports'), 'See the files')}</> : null;
}
