export { AllocationWidget } from './components/allocation-widget.tsx';
export { TrendsWidget } from './components/trends-widget.tsx';
export { type Trend, trendComparison, trendSeries } from './data/trend-series.ts';
export { TRAFFIC_TYPES, type TrafficType } from './traffic-types.ts';
