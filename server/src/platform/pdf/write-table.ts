import type { Written } from './letters.ts';
import { heightOf, INK, INNER_WIDTH, PAPER, type Paper, type Style } from './paper.ts';
import type { PdfColumn, PdfSection } from './pdf-document.ts';
import { type Part, partOf, STYLES } from './write-text.ts';

const GAP = 12;
const PADDING = 5;
/** Of the width, for the names. */
const NAMES = 0.34;
const HEAD: Style = { ...STYLES.quiet, weight: 600 };
/** Names are cut where they would take more lines than this. */
const MOST_LINES = 3;

type Cell = { tag: 'TH' | 'TD'; lines: string[]; written: Written; style: Style };
type Column = PdfColumn & { x: number; width: number };

/** The first column is of names; the others share what is left. */
function columnsOf(columns: readonly PdfColumn[]): Column[] {
  const names = INNER_WIDTH * NAMES;
  const others = (INNER_WIDTH - names) / Math.max(columns.length - 1, 1);
  return columns.map((column, index) => ({
    ...column,
    x: PAPER.side + (index === 0 ? 0 : names + (index - 1) * others + GAP),
    width: index === 0 ? names : others - GAP,
  }));
}

const cutTo = (lines: string[]): string[] =>
  lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]?.slice(0, -1)}…`];

const heightOfRow = (cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ lines, style }) => lines.length * heightOf(style))) + 2 * PADDING;

function drawCells(paper: Paper, columns: readonly Column[], cells: readonly Cell[], row?: Part): void {
  const { y, writer } = paper;
  const asArtifact = (draw: () => void): void => {
    writer.markContent('Artifact', { type: 'Layout' });
    draw();
    writer.endMarkedContent();
  };
  cells.forEach(({ tag, lines, written, style }, index) => {
    const { x = 0, width = 0, isNumber = false } = columns[index] ?? {};
    const draw = () =>
      lines.forEach((line, at) => {
        const baseline = y + PADDING + style.size * 1.1 + at * heightOf(style);
        paper.line(line, style, {
          x: isNumber ? x + width : x,
          baseline,
          anchor: isNumber ? 'end' : 'start',
        });
      });
    if (row === undefined) {
      asArtifact(draw);
      return;
    }
    const part = partOf(paper, tag, written);
    row.add(part);
    part.add(draw);
    part.end();
  });
  const bottom = y + heightOfRow(cells);
  asArtifact(() =>
    writer
      .moveTo(PAPER.side, bottom)
      .lineTo(PAPER.width - PAPER.side, bottom)
      .lineWidth(0.6)
      .stroke(INK.rule),
  );
  paper.y = bottom;
}

/** A table with its head, which is there again on a page that it goes on to. */
export function writeTable(
  paper: Paper,
  parent: Part,
  section: Pick<Extract<PdfSection, { kind: 'table' }>, 'columns' | 'rows'>,
): void {
  const columns = columnsOf(section.columns);
  const cellOf = (written: Written, index: number, tag: Cell['tag'], style: Style): Cell => ({
    ...{ tag, written, style },
    lines: cutTo(paper.linesOf(written.text, style, columns[index]?.width ?? 0)),
  });
  const head = columns.map(({ label }, index) => cellOf(paper.letters.write(label), index, 'TH', HEAD));
  const table = paper.writer.struct('Table');
  parent.add(table);
  const hasHead = columns.some(({ label }) => label !== '');
  const writeRow = (cells: readonly Cell[]): void => {
    const row = paper.writer.struct('TR');
    table.add(row);
    drawCells(paper, columns, cells, row);
    row.end();
  };
  if (hasHead) writeRow(head);
  for (const row of section.rows) {
    const cells = row.map((words, index) =>
      cellOf(paper.letters.write(words), index, 'TD', index === 1 ? STYLES.strong : STYLES.body),
    );
    if (paper.makeRoom(heightOfRow(cells)) && hasHead) drawCells(paper, columns, head);
    writeRow(cells);
  }
  table.end();
}
