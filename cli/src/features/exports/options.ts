import type { CompanyOptions } from '../companies/index.ts';

export type ExportOptions = CompanyOptions & { output: string; force?: true };

export type RawOptions = {
  from?: string;
  to?: string;
  last?: string;
  basis?: string;
  out?: string;
  force?: true;
};
