/** A company as lists and details show it; figures are those of the period asked. */
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
  /** Paths its visits saw; asked for only by whoever shows them. */
  pages: () => Promise<readonly string[]>;
};
