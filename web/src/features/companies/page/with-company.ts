import { COMPANY_PARAMETER } from '@parley/core/features/companies';

/** The same list with the drawer of a company open, or closed; every other parameter stays as it is written. */
export function withCompany(search: string, companyId: string | undefined): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=', 1)[0] !== COMPANY_PARAMETER);
  const parameter = companyId === undefined ? [] : [`${COMPANY_PARAMETER}=${encodeURIComponent(companyId)}`];
  const parameters = [...others, ...parameter];
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}
