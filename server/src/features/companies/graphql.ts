import { setOverrides } from '../../data/companies/index.ts';
import {
  builder,
  connectionOf,
  namespace,
  periodArguments,
  SuccessRef,
  searchArguments,
  toRange,
} from '../../platform/graphql/index.ts';
import { CompanyRef } from './company-types.ts';
import { getCompany } from './get-company.ts';
import { listCompanies } from './list-companies.ts';
import { listCompanyVisits } from './list-company-visits.ts';
import { listMembers } from './list-members.ts';
import { type CompanyOverride, listOverrides } from './list-overrides.ts';
import './company-kpi-types.ts';
import './reference-lists.ts';
import './summary-types.ts';

const CompanyConnection = connectionOf('Company', CompanyRef);
const CompaniesQuery = namespace('CompaniesQuery', 'analytics.view', 'Companies that visit.');

builder.objectField(CompaniesQuery, 'get', (t) =>
  t.field({
    type: CompanyConnection,
    description: 'Companies with a visit or an impression in the period.',
    args: {
      ...searchArguments,
      ...periodArguments,
    },
    resolve: async (_parent, input, context) =>
      listCompanies({ ctx: await context.member(), input: { ...input, range: toRange(input) } }),
  }),
);

builder.objectField(CompaniesQuery, 'getById', (t) =>
  t.field({
    type: CompanyRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => getCompany({ ctx: await context.member(), input }),
  }),
);

builder.objectField(CompaniesQuery, 'getByAudienceId', (t) =>
  t.field({
    capability: 'plan.view',
    type: CompanyConnection,
    description: 'The companies of an audience with what they did in the last 30 days, active or not.',
    args: { ...searchArguments, audienceId: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => listMembers({ ctx: await context.member(), input }),
  }),
);

builder.queryField('companyActivity', (t) =>
  t.field({
    capability: 'analytics.view',
    type: CompanyConnection,
    description: 'Companies with a visit or an impression in the period, 100 a page, most visits first.',
    args: {
      ...searchArguments,
      ...periodArguments,
      audienceIds: t.arg.idList({ description: 'Only members of this audience; one at most.' }),
    },
    resolve: async (_parent, input, context) =>
      listCompanyVisits({ ctx: await context.member(), input: { ...input, range: toRange(input) } }),
  }),
);

const CompanyOverrideRef = builder.objectRef<CompanyOverride>('CompanyOverride').implement({
  capability: 'configuration.view',
  description: 'A range of addresses that belongs to a company.',
  fields: (t) => ({
    cidr: t.exposeString('cidr'),
    domain: t.exposeString('domain'),
    name: t.exposeString('name'),
  }),
});

builder.objectField(CompaniesQuery, 'overrides', (t) =>
  t.field({
    type: [CompanyOverrideRef],
    description: 'Admin only.',
    capability: 'configuration.view',
    resolve: async (_parent, _args, context) => listOverrides({ ctx: await context.member() }),
  }),
);
builder.queryField('companies', (t) => t.field({ type: CompaniesQuery, resolve: () => ({}) }));

const CompanyOverrideInput = builder.inputType('CompanyOverrideInput', {
  fields: (t) => ({
    cidr: t.string({ required: true }),
    domain: t.string({ required: true }),
    name: t.string({ required: true }),
  }),
});

const CompaniesMutation = namespace('CompaniesMutation', 'configuration.change', 'How companies are named.');
builder.objectField(CompaniesMutation, 'setOverrides', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Admin only; replaces all overrides of the instance; reaches back as far as addresses are kept.',
    args: { overrides: t.arg({ type: [CompanyOverrideInput], required: true }) },
    resolve: async (_parent, input, context) => {
      await setOverrides({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.mutationField('companies', (t) => t.field({ type: CompaniesMutation, resolve: () => ({}) }));
