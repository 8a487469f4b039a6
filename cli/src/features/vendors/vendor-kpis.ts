import { vendorPermalink } from '@parley/core/features/vendors';
import { pagePath } from '@parley/core/pages';
import { type KpiPage, tile } from '../metrics/index.ts';
import { askTrafficKpis } from '../traffic/index.ts';
import { findVendors } from './find-vendors.ts';

export const VENDOR_KPIS: KpiPage = {
  name: 'vendors',
  title: 'Vendors',
  find: findVendors,
  ask: (session, scope) => askTrafficKpis(session, scope, { vendorId: scope.of[0]?.id }),
  tiles: (figures, { audience }) => [
    tile(figures, 'visits'),
    tile(figures, 'targetVisits', { from: audience === undefined ? 'tamVisits' : 'audienceVisits' }),
    tile(figures, 'engagedCompanies'),
    tile(figures, 'pipelineInfluenced'),
    tile(figures, 'closedWonInfluenced'),
  ],
  path: ({ of: [one] }) => (one === undefined ? pagePath('vendors') : vendorPermalink(one.id)),
};
