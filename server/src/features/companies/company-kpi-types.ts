import { builder, comparedArguments, KpiFigureRef } from '../../platform/graphql/index.ts';
import { type CompanyKpis, getCompanyKpis } from './get-company-kpis.ts';

const CompanyKpiRef = builder.objectRef<CompanyKpis>('CompanyKpi').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    pipelineOpportunities: t.expose('pipelineOpportunities', { type: KpiFigureRef }),
    closedWonOpportunities: t.expose('closedWonOpportunities', { type: KpiFigureRef }),
    visits: t.expose('visits', { type: KpiFigureRef, description: 'Human visits.' }),
    opportunityCountNonDigitalEvents: t.expose('opportunityCountNonDigitalEvents', {
      type: KpiFigureRef,
      description: 'Opportunities opened in the period with a non-digital event in their influence period.',
    }),
    vendorCount: t.expose('vendorCount', {
      type: KpiFigureRef,
      description: 'Vendors that brought human visits; direct counts as one.',
    }),
  }),
});

builder.queryField('companyKpi', (t) =>
  t.field({
    capability: 'analytics.view',
    type: CompanyKpiRef,
    args: { ...comparedArguments, companyId: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => getCompanyKpis({ ctx: await context.member(), input }),
  }),
);
