export type FactImportOptions = {
  dryRun?: true;
  mapping?: string[];
  errors?: string;
  vendor?: string;
  with?: string[];
  name?: string;
  replace?: true;
  from?: string;
  to?: string;
  yes?: true;
};
