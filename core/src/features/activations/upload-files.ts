type Company = { name: string; domain: string };

export type UploadFile = {
  /** Where it is uploaded. */
  label: string;
  /** The first row: names of columns as the platform reads them. */
  columns: readonly string[];
  row: (company: Company) => readonly string[];
};

/** The columns of LinkedIn's list of companies; those that we do not know stay empty. */
const LINKEDIN_COLUMNS = [
  ...['companyname', 'companywebsite', 'companyemaildomain', 'linkedincompanypageurl', 'stocksymbol'],
  ...['industry', 'city', 'state', 'companycountry', 'zipcode'],
];

/**
 * Files of an audience that platforms take by hand, where it cannot be sent. Google, Meta and Microsoft match persons by their addresses,
 * which are not kept: there is no such file for them.
 */
export const UPLOAD_FILES = {
  linkedin: {
    label: 'LinkedIn, list of companies',
    columns: LINKEDIN_COLUMNS,
    row: ({ name, domain }) => [name, domain, domain, ...LINKEDIN_COLUMNS.slice(3).map(() => '')],
  },
  hubspot: {
    label: 'HubSpot, companies',
    columns: ['Company name', 'Company domain name'],
    row: ({ name, domain }) => [name, domain],
  },
  salesforce: {
    label: 'Salesforce, accounts',
    columns: ['Account Name', 'Website'],
    row: ({ name, domain }) => [name, domain],
  },
  domains: {
    label: 'Any other, domains alone',
    columns: ['domain'],
    row: ({ domain }) => [domain],
  },
} as const satisfies Record<string, UploadFile>;

export type UploadFileId = keyof typeof UPLOAD_FILES;
export const UPLOAD_FILE_IDS = Object.keys(UPLOAD_FILES) as [UploadFileId, ...UploadFileId[]];
export const uploadFile = (id: UploadFileId): UploadFile => UPLOAD_FILES[id];
