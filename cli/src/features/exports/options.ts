import type { CompanyOptions } from '../companies/index.ts';

export type FileOptions = { output: string; force?: true };

export type ExportOptions = CompanyOptions & FileOptions;

export type RawOptions = {
  from?: string;
  to?: string;
  last?: string;
  basis?: string;
  formulas?: 'keep' | 'escape';
  output: string;
  force?: true;
};

export type ApiOptions = { var?: string[]; variables?: string };
