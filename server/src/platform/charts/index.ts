export { chartPicture } from './chart-picture.ts';
export {
  CHART_WIDTH,
  type Chart,
  type ChartColors,
  chartShapes,
  type Shape,
} from './chart-shapes.ts';
export { PICTURE_COLORS, type Theme } from './colors.ts';
export { chartInWords, chartTitle, dashesInWords, drawChart, PAGE_COLORS } from './draw-chart.ts';
