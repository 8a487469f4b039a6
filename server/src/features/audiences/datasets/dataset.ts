/** A row of a list that names no company: its line in the file, what is there, and why that is none. */
export type UnusableRow = { line: number; value: string; reason: string };

/** What a list of companies comes to, before an audience is made of it. */
export type DatasetSummary = {
  /** Rows that were read, empty ones not counted. */
  rows: number;
  /** Companies of the list: each registrable domain is one. */
  companies: number;
  /** Those of them that the instance knows, and those that are new to it. */
  known: number;
  new: number;
  /** Rows of a company that an earlier row has named. */
  duplicates: number;
  /** Rows whose address or subdomain became a registrable domain. */
  shortened: number;
  unusable: number;
  /** The first of these rows. */
  unusableRows: UnusableRow[];
  /** The columns that domains and names were read from; null for a list without columns. */
  domainColumn: string | null;
  nameColumn: string | null;
};

export type Members = [domain: string, name: string][];
export type StoredDataset = { dataset: string } & DatasetSummary;

/** As an import of an audience. */
export const MOST_MEMBERS = 500_000;
export const MOST_UNUSABLE_NAMED = 100;
