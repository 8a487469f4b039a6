import type { RangeOptions } from '../../../platform/days.ts';

export type PageKpiOptions = RangeOptions & {
  audience?: string;
  vendor?: string[];
  campaign?: string[];
  pixel?: string[];
};
