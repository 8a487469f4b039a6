/** A company as lists and details show it; metrics are of the requested period. */
export type Company = {
  id: string;
  name: string;
  domain: string;
  regionId: string;
  sectorId: string;
  revRangeId: string;
  inTam: boolean;
  audienceIds: readonly string[];
  accountName: string | null;
  /** Human visits; null when a filter asks for something visits do not have. */
  visits: number | null;
  impressions: number | null;
  lastActivity: Date | null;
  /** Paths that its visits saw; read only if the query selects them. */
  pages: () => Promise<readonly string[]>;
};
