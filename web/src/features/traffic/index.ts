export { AllocationWidget } from './components/allocation-widget.tsx';
export { TrafficKpis } from './components/traffic-kpis.tsx';
export { TrafficTypesWidget } from './components/traffic-types-widget.tsx';
export { TrendsWidget } from './components/trends-widget.tsx';
export { VisitTrendWidget } from './components/visit-trend-widget.tsx';
export type { Trend } from './data/trend-series.ts';
export { TRAFFIC_TYPES, type TrafficType } from './traffic-types.ts';
