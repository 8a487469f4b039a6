/** Of a chart over time; its place is as high while it loads. */
export const CHART_HEIGHT = 220;
