import { escapeHtml } from '@parley/core/features/shares';
import { formatFigure } from '@parley/core/metrics';
import {
  CHART_WIDTH,
  chartInWords,
  dashesInWords,
  drawChart,
  PICTURE_COLORS,
  type Theme,
} from '../../../platform/charts/index.ts';
import type { SharedContent } from '../shared-content.ts';
import { asOfInWords } from './as-of-in-words.ts';
import { drawList } from './draw-list.ts';
import { listOf, markOf, notesOf } from './render-blocks.ts';

const MARGIN = 24;
const FIGURES_IN_ROW = 3;
const FIGURE_HEIGHT = 64;
const LONGEST_LABEL = 28;
const LONGEST_LINE = 78;
/** Rows of a list, for who cannot see it. */
const MOST_SAID = 10;
const LONGEST_NOTE = 110;
const NOTE_HEIGHT = 16;
const FONT = 'font-family="Inter, system-ui, sans-serif"';

const cut = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;

/** A sentence in lines that fit. */
function wrapped(words: string, most: number): string[] {
  const lines = [''];
  for (const word of words.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= most) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

/** A link as one picture for slides: its title, its figures and its first chart, drawn by what draws the page. SVG, without scripts. */
export function renderPicture(
  content: SharedContent,
  { organization, theme }: { organization: string; theme: Theme },
): string {
  const colors = PICTURE_COLORS[theme];
  const text = (x: number, y: number, words: string, size: number, fill: string, more = '') =>
    `<text x="${x}" y="${y}" fill="${fill}" ${FONT} font-size="${size}"${more}>${escapeHtml(words)}</text>`;
  const numbers = content.blocks.flatMap((block) => (block.kind === 'number' ? [block] : [])).slice(0, 6);
  const chart = content.blocks.find((block) => block.kind === 'chart');
  const column = CHART_WIDTH / FIGURES_IN_ROW;
  const groups = notesOf(numbers, content.notes);
  const noted = (label: string): string => {
    const mark = markOf(groups, label);
    const marks = mark === '' ? '' : ` (${mark})`;
    return `${cut(label, LONGEST_LABEL - marks.length)}${marks}`;
  };
  const figures = numbers.map(({ label, value, unit }, index) => {
    const x = MARGIN + (index % FIGURES_IN_ROW) * column;
    const y = 92 + Math.floor(index / FIGURES_IN_ROW) * FIGURE_HEIGHT;
    return (
      text(x, y, noted(label), 12, colors.muted) +
      text(x, y + 26, formatFigure(value, unit), 22, colors.text, ' font-weight="600"')
    );
  });
  const chartTop = 84 + Math.ceil(numbers.length / FIGURES_IN_ROW) * FIGURE_HEIGHT;
  const legend = [
    chart?.series.map(({ label }) => label).join(', '),
    chart === undefined ? undefined : dashesInWords(chart),
  ].filter((each) => each !== undefined);
  // An answer that is a list has no chart: its first rows are drawn.
  const list = chart === undefined ? content.blocks.flatMap((block) => listOf(block) ?? [])[0] : undefined;
  const drawn =
    chart !== undefined ? drawChart(chart, colors) : list === undefined ? undefined : drawList(list, colors);
  const bottom = chartTop + (drawn === undefined ? 0 : drawn.height + 24);
  const notes = [...groups.map(({ note }, index) => `(${index + 1}) ${note}`), ...content.warnings];
  const lines = notes.flatMap((note) => wrapped(note, LONGEST_NOTE));
  const below = lines.map((line, index) =>
    text(MARGIN, bottom + 8 + index * NOTE_HEIGHT, line, 11, colors.muted),
  );
  const height = bottom + lines.length * NOTE_HEIGHT + 28;
  const made = content.definitions === undefined ? '' : ` · definitions ${content.definitions}`;
  const width = CHART_WIDTH + 2 * MARGIN;
  const said = [
    content.title,
    ...numbers.map(({ label, value, unit }) => `${label}: ${formatFigure(value, unit)}`),
    ...(chart === undefined ? [] : [chartInWords(chart)]),
    ...(list?.rows.slice(0, MOST_SAID).map((row) => row.join(' ')) ?? []),
    ...notes.map((note) => note.replace(/\.$/, '')),
  ].join('. ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(said)}"><rect width="${width}" height="${height}" fill="${colors.ground}"/>${text(MARGIN, 38, cut(content.title, 56), 20, colors.text, ' font-weight="600"')}${text(MARGIN, 58, cut(content.facts.join(' · '), LONGEST_LINE + 20), 12, colors.muted)}${figures.join('')}${drawn === undefined ? '' : `${text(MARGIN, chartTop + 8, cut(legend.join(' · '), LONGEST_LINE), 12, colors.muted)}<g transform="translate(${MARGIN} ${chartTop + 16})">${drawn.body}</g>`}${below.join('')}${text(MARGIN, height - 16, `${organization} · as of ${asOfInWords(content.asOf)}${made}`, 11, colors.muted)}</svg>`;
}
