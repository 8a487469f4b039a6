import { list } from '../text/list.ts';
import type { ChartWish } from './meaning.ts';

export const CHART_WORDS: Readonly<Record<ChartWish, readonly string[]>> = {
  line: list(`line, lines, line chart, line graph, as a line, as lines, curve chart`),
  bars: list(`bars, bar chart, bar graph, bar charts, column chart, columns, histogram, as bars, as columns`),
  stacked:
    list(`stack, stacked, stacked bars, stacked chart, stacked bar chart, stacked columns, stacked column chart,
    area chart, stacked area, stacked area chart`),
  donut: list(
    `donut, doughnut, donut chart, doughnut chart, pie, pie chart, ring chart, as a donut, as a pie`,
  ),
  flow: list(
    `sankey, sankey chart, sankey diagram, flow chart, flow diagram, flowchart, as a flow, as a sankey`,
  ),
};

/** They ask what direct visits came from in truth: what was seen before. */
export const REALLOCATION_WORDS: readonly string[] =
  list(`really come from, really came from, really coming from, truly come from, actually come from, actually came from,
  really caused by, really from, really behind, reallocation, reallocated, reallocate, reallocation of, view through reallocation,
  direct reallocation, direct view through reallocation`);
