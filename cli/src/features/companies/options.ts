import type { RangeOptions } from '../../platform/days.ts';

export type CompanyOptions = RangeOptions & {
  filter?: string[];
  sector?: string[];
  region?: string[];
  revenue?: string[];
  channel?: string[];
  vendor?: string[];
  campaign?: string[];
  audience?: string[];
  inTam?: boolean;
  visits?: string;
  visited?: string[];
  search?: string;
  sort?: string;
  page?: string;
  size?: string;
};
