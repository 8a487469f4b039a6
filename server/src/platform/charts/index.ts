export { chartPicture } from './chart-picture.ts';
export { PICTURE_COLORS, type Theme } from './colors.ts';
export {
  CHART_WIDTH,
  type Chart,
  type ChartColors,
  chartInWords,
  drawChart,
  PAGE_COLORS,
} from './draw-chart.ts';
