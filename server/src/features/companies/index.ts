export type { Company } from './company.ts';
export { COMPANY_LIST_SPEC } from './company-list-spec.ts';
export { getCompany } from './get-company.ts';
export { listCompanies, toActivityFilters } from './list-companies.ts';
export {
  completeMembers,
  listMembers,
  MEMBER_LIST_SPEC,
  selectMembers,
} from './list-members.ts';
