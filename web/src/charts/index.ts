export type { DonutProps, DonutSlice } from './donut.tsx';
export { Donut } from './donut.tsx';
export type { BarRow, HorizontalBarsProps } from './horizontal-bars.tsx';
export { HorizontalBars } from './horizontal-bars.tsx';
export type { ChartSeries, ChartUnit, ChartValue } from './series.ts';
export { Sparkline } from './sparkline.tsx';
export { WeeklyBars, WeeklyLines } from './weekly.tsx';
export type { Comparison, WeeklyBarsProps } from './weekly-bars.tsx';
export type { WeeklyLinesProps } from './weekly-lines.tsx';
