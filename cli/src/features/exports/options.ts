import type { CompanyOptions } from '../companies/index.ts';

export type ExportOptions = CompanyOptions & { output: string; force?: true };
