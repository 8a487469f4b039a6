import { MODEL_SPREADS } from '@parley/core/features/attribution';
import { vendorOf } from '@parley/core/features/channels';
import { builder, connectionOf, periodArguments, searchArguments } from '../../platform/graphql/index.ts';
import { type Campaign, loadCampaigns } from '../campaigns/index.ts';
import { CampaignRef } from '../campaigns/refs.ts';
import { VendorRef } from '../vendors/refs.ts';
import { ATTRIBUTION_COLUMNS } from './attribution-metrics.ts';
import type { BreakdownRow } from './breakdown-rows.ts';
import { addSums, figuresType } from './breakdown-types.ts';
import { type AttributionBreakdown, listAttribution } from './list-attribution.ts';
import './trend-fields.ts';

const capability = 'analytics.view';

const FiguresRef = figuresType(
  'AttributionMetrics',
  ATTRIBUTION_COLUMNS,
  'Visits of the target companies, and what of the opportunities was brought, in every model.',
);

for (const [type, field] of Object.entries(MODEL_SPREADS))
  builder.objectField(FiguresRef, field, (t) =>
    t.float({
      nullable: true,
      description: `The largest ${type === 'pipeline' ? 'pipeline' : 'closed-won'} credit of all models less the smallest; empty in totals.`,
      resolve: (figures) => figures[field] ?? null,
    }),
  );

const VendorAttributionRef = builder.objectRef<BreakdownRow>('VendorAttribution').implement({
  capability,
  fields: (t) => ({
    vendor: t.field({ type: VendorRef, resolve: ({ id }) => vendorOf(id) }),
    metrics: t.expose('figures', { type: FiguresRef }),
  }),
});

const CampaignAttributionRef = builder
  .objectRef<BreakdownRow & { campaign: Campaign }>('CampaignAttribution')
  .implement({
    capability,
    fields: (t) => ({
      campaign: t.expose('campaign', { type: CampaignRef }),
      metrics: t.expose('figures', { type: FiguresRef }),
    }),
  });

const ByVendor = connectionOf('VendorAttribution', VendorAttributionRef);
const ByCampaign = connectionOf('CampaignAttribution', CampaignAttributionRef);
for (const connection of [ByVendor, ByCampaign] as const) {
  addSums(connection as typeof ByVendor, FiguresRef);
  builder.objectField(connection as typeof ByVendor, 'dataDrivenReason', (t) =>
    t.string({
      nullable: true,
      description: 'Why data-driven credit has no value, if it has none.',
      resolve: (page) => (page as unknown as AttributionBreakdown).dataDrivenReason,
    }),
  );
}

const attributionArguments = builder.args((t) => ({
  ...searchArguments,
  ...periodArguments,
  audienceId: t.id({ description: 'None means TAM.' }),
  viewThrough: t.boolean({ description: 'Whether view-through visits are touches too.' }),
}));

builder.queryField('attributionByVendor', (t) =>
  t.field({
    capability,
    type: ByVendor,
    description: 'Vendors with what they brought; 100 at most.',
    args: attributionArguments,
    resolve: async (_parent, input, context) =>
      listAttribution({ ctx: await context.member(), input: { ...input, dimension: 'vendor' } }),
  }),
);

builder.queryField('attributionByCampaign', (t) =>
  t.field({
    capability,
    type: ByCampaign,
    description: 'Campaigns with what they brought.',
    args: attributionArguments,
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      const found = await listAttribution({ ctx, input: { ...input, dimension: 'campaign' } });
      const campaigns = await loadCampaigns(
        ctx,
        found.nodes.map(({ id }) => id),
      );
      const nodes = found.nodes.map((row) => ({
        ...row,
        campaign: campaigns.get(row.id) ?? { id: row.id, name: row.name, vendorId: '' },
      }));
      return { ...found, nodes };
    },
  }),
);
