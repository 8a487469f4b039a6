import type { RangeOptions } from '../../platform/days.ts';

export const GROUPINGS = ['traffic_type', 'channel', 'vendor', 'campaign', 'sector', 'revrange'] as const;
export type Grouping = (typeof GROUPINGS)[number];
export type KpiOptions = RangeOptions & { audience?: string; by: Grouping };
