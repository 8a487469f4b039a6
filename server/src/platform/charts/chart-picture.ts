import type { Chart } from './chart-shapes.ts';
import { PICTURE_COLORS, type Theme } from './colors.ts';
import { drawChart } from './draw-chart.ts';
import { rasterize } from './rasterize.ts';

/** As wide as a message shows it, so that its letters are as large as those of the message. */
const WIDTH = 414;
/** Dots of a screen for one of a picture. */
const DENSITY = 2;
/** The recipients of one report get the same pictures. */
const MOST_KEPT = 64;

/** Where it is shown: a theme, and the colours of its own ground and lines where it is on another one. */
type Shown = { theme: Theme; ground?: string; grid?: string };
export type ChartPicture = { png: Buffer; width: number; height: number };

const kept = new Map<string, Promise<ChartPicture>>();

/** A chart as a PNG for mail programs, which show no SVG: the drawing of shared pages, on one ground. */
export function chartPicture(chart: Chart, shown: Shown): Promise<ChartPicture> {
  const key = JSON.stringify([chart, shown]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = drawPicture(chart, shown);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}

async function drawPicture(chart: Chart, { theme, ...own }: Shown): Promise<ChartPicture> {
  const colors = { ...PICTURE_COLORS[theme], ...own };
  const { body, height } = drawChart(chart, colors, WIDTH);
  const size = `width="${WIDTH}" height="${height}"`;
  const root = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${height}">`;
  const svg = `${root}<rect ${size} fill="${colors.ground}"/>${body}</svg>`;
  return { png: await rasterize(svg, WIDTH * DENSITY), width: WIDTH, height };
}
