import { usePageLink } from '../../../shell/links/page-link.tsx';
import type { Block, Sheet } from '../data/sheet/sheet.ts';
import { sourceOf } from '../data/words.ts';

/** Where what is reported of a cell comes from. */
export function SourceLink({ sheet, block: { from, to } }: { sheet: Sheet; block: Block }) {
  const link = usePageLink();
  const isOne = from.row === to.row && from.column === to.column;
  const [row, month] = [sheet.rows[from.row], sheet.months[from.column]];
  const source = isOne && row !== undefined && month !== undefined ? sourceOf(row, month) : undefined;
  return source === undefined ? null : <> {link(source.path, source.words)}</>;
}
