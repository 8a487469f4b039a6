export type WorldCompany = {
  index: number;
  name: string;
  domain: string;
  sectorId: string | null;
  regionId: string | null;
  revRangeId: string | null;
  isTarget: boolean;
};
