export type FactImportOptions = {
  dryRun?: true;
  mapping?: string[];
  sheet?: string;
  dateOrder?: string;
  decimal?: string;
  rate?: string[];
  spendUnit?: string;
  errors?: string;
  vendor?: string;
  createVendors?: true;
  vendorIs?: string[];
  with?: string[];
  name?: string;
  replace?: true;
  from?: string;
  to?: string;
  yes?: true;
};
