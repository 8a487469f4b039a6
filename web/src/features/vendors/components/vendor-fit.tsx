import { vendorPermalink } from '@parley/core/features/vendors';
import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { VendorFitScoresDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { useAudienceName, usePageFilters } from '../../../shell/page-filters/index.ts';
import { pageExists } from '../../../shell/pages/known-features.ts';
import { useListExport } from '../../exports/index.ts';
import { FitPanel, fitQuery } from '../../metrics/index.ts';

/** Fit scores of the vendors with visits and spend. */
export function VendorFit() {
  const { variables, audience: audienceId } = usePageFilters();
  const audience = useAudienceName();
  const toAddress = useInstancePath();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const all = usePageQuery(VendorFitScoresDocument, variables);
  const everyone = all.data?.vendorFitScore ?? [];
  const shownIds = everyone.map(({ vendor }) => vendor.id).filter((id) => !removed.includes(id));
  // Marks of best and worst follow the rows that are shown; scores do not.
  const isNarrowed = shownIds.length > 0 && shownIds.length < everyone.length;
  const shown = usePageQuery(VendorFitScoresDocument, {
    ...variables,
    ...(isNarrowed && { vendorIds: shownIds }),
  });
  const rows = (shown.data?.vendorFitScore ?? everyone)
    .filter(({ vendor }) => !removed.includes(vendor.id))
    .map(({ vendor, score }) => {
      const path = vendorPermalink(vendor.id);
      return {
        id: vendor.id,
        name: vendor.name,
        to: pageExists(path) ? toAddress(path) : undefined,
        vendor,
        score,
      };
    });
  const csv = useListExport({
    label: 'Vendor fit scores',
    name: 'vendor-fit-scores',
    total: rows.length,
    query: () => ({
      table: 'metrics',
      query: fitQuery({ dimension: 'vendor', ids: shownIds, days: variables, audience: audienceId }),
    }),
  });
  const base = everyone[0]?.score.baseAccounts;
  return (
    <FitPanel
      id="fit"
      title="Vendor fit scoring"
      subject={base === undefined ? audience : `${audience} · ${formatFigure(base, 'count')} companies`}
      noun="vendor"
      rows={rows}
      removed={everyone
        .filter(({ vendor }) => removed.includes(vendor.id))
        .map(({ vendor: { id, name } }) => ({ id, name }))}
      state={all}
      csv={csv}
      onRemove={(id) => setRemoved((ids) => [...ids, id])}
      onAdd={(id) => setRemoved((ids) => ids.filter((other) => other !== id))}
    />
  );
}
