import { expect, it } from 'vitest';
import { UPLOAD_FILE_IDS, uploadFile } from './index.ts';

const HEADS = {
  linkedin:
    'companyname,companywebsite,companyemaildomain,linkedincompanypageurl,stocksymbol,industry,city,state,companycountry,zipcode',
  hubspot: 'Company name,Company domain name',
  salesforce: 'Account Name,Website',
  domains: 'domain',
};
const ROWS = {
  linkedin: 'Acme,acme.com,acme.com,,,,,,,',
  hubspot: 'Acme,acme.com',
  salesforce: 'Acme,acme.com',
  domains: 'acme.com',
};

it.each(UPLOAD_FILE_IDS)('the file for %s has the columns of its platform, and a company in them', (id) => {
  const { columns, row } = uploadFile(id);
  expect(columns.join(',')).toBe(HEADS[id]);
  expect(row({ name: 'Acme', domain: 'acme.com' }).join(',')).toBe(ROWS[id]);
});
