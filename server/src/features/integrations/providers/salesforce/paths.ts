/** One of three versions a year; each is answered for years. */
const DATA = '/services/data/v61.0';

/** Where Salesforce keeps things, below the address of the org. */
export const PATHS = {
  query: `${DATA}/query`,
  describe: (object: string) => `${DATA}/sobjects/${object}/describe`,
  deleted: (object: string) => `${DATA}/sobjects/${object}/deleted/`,
  jobs: `${DATA}/jobs/query`,
  records: `${DATA}/composite/sobjects`,
  report: (id: string) => `${DATA}/analytics/reports/${id}`,
} as const;
