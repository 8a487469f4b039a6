import { COMPANY_PARAMETER } from '@parley/core/features/companies';
import { withParameter } from '../../../shell/links/with-parameter.ts';

/** The same list with the drawer of a company open, or closed. */
export const withCompany = (search: string, companyId: string | undefined): string =>
  withParameter(search, COMPANY_PARAMETER, companyId);
