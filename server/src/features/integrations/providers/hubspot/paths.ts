/** Where HubSpot keeps things. The version before its dated ones: every account answers it. */
export const PATHS = {
  account: '/account-info/v3/details',
  objects: (type: string) => `/crm/v3/objects/${type}`,
  associations: (from: string, to: string) => `/crm/v4/associations/${from}/${to}/batch/read`,
  pipelines: '/crm/v3/pipelines/deals',
  properties: (type: string) => `/crm/v3/properties/${type}`,
  lists: '/crm/v3/lists',
  rates: '/settings/v3/currencies/exchange-rates',
} as const;
