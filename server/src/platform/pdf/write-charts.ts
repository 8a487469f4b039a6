import { type Chart, chartShapes, PICTURE_COLORS, type Shape } from '../charts/index.ts';
import { heightOf, INNER_WIDTH, PAPER, type Paper } from './paper.ts';
import type { PdfSection } from './pdf-document.ts';
import { type Part, STYLES } from './write-text.ts';

/** Two beside each other, drawn larger and made smaller, as their letters are. */
const DRAWN_WIDTH = 340;
const GAP = 20;
const WIDTH = (INNER_WIDTH - GAP) / 2;
const SCALE = WIDTH / DRAWN_WIDTH;
const LETTERS = 12;
const AFTER = 14;

function drawShape(paper: Paper, shape: Shape): void {
  const { writer } = paper;
  const { color } = shape;
  switch (shape.kind) {
    case 'line':
      if (shape.isDashed) writer.dash(4, { space: 3 });
      else writer.undash();
      writer
        .moveTo(...shape.from)
        .lineTo(...shape.to)
        .lineWidth(shape.width)
        .stroke(color);
      return;
    case 'dot':
      writer.circle(...shape.at, shape.radius).fill(color);
      return;
    case 'bar':
      writer.roundedRect(...shape.at, shape.width, shape.height, 3).fill(color);
      return;
    case 'text': {
      const [x, baseline] = shape.at;
      const { text } = paper.letters.write(shape.text);
      paper.line(text, { size: LETTERS, weight: 400, color }, { x, baseline, anchor: shape.anchor });
    }
  }
}

function drawChart(paper: Paper, chart: Chart, left: number): void {
  const { writer, y } = paper;
  writer.save();
  writer.translate(left, y + heightOf(STYLES.quiet)).scale(SCALE);
  writer.lineCap('round');
  for (const shape of chartShapes(chart, PICTURE_COLORS.light, DRAWN_WIDTH).shapes) drawShape(paper, shape);
  writer.undash();
  writer.restore();
}

/** Charts as lines, not as pictures: sharp at every size, and said in words for who does not see them. */
export function writeCharts(
  paper: Paper,
  parent: Part,
  { charts }: Pick<Extract<PdfSection, { kind: 'charts' }>, 'charts'>,
): void {
  for (let index = 0; index < charts.length; index += 2) {
    const pair = charts.slice(index, index + 2);
    const heights = pair.map(({ chart }) => chartShapes(chart, PICTURE_COLORS.light, DRAWN_WIDTH).height);
    const height = heightOf(STYLES.quiet) + Math.max(...heights) * SCALE;
    paper.makeRoom(height);
    pair.forEach(({ title, words, chart }, at) => {
      const left = PAPER.side + at * (WIDTH + GAP);
      const top = paper.y;
      const bbox: [number, number, number, number] = [left, top, left + WIDTH, top + height];
      const figure = paper.writer.struct('Figure', {
        alt: `${title}. ${words}`,
        bbox,
      } as PDFKit.Mixins.StructureElementOptions);
      parent.add(figure);
      figure.add(() => {
        const style = { ...STYLES.quiet, weight: 600 as const };
        const [line = ''] = paper.linesOf(paper.letters.write(title).text, style, WIDTH);
        paper.line(line, style, { x: left, baseline: top + style.size * 1.1 });
        drawChart(paper, chart, left);
      });
      figure.end();
    });
    paper.y += height + AFTER;
  }
}
