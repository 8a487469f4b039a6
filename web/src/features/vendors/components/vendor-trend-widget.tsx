import { VendorTrendDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { VisitTrendWidget } from '../../traffic/index.ts';
import type { VendorWidgetProps } from './vendor-widget.ts';

/** Specification 001 §9. */
const HEIGHT = 579;

/** Visits of the vendor by week and traffic type, against the previous period. */
export function VendorTrendWidget({ vendor, variables, permalink }: VendorWidgetProps) {
  const { comparison } = usePageFilters();
  const figures = usePageQuery(VendorTrendDocument, { ...variables, ...comparison, vendorId: vendor.id });
  return (
    <VisitTrendWidget
      id="trend"
      title="Total visits trend"
      label={`Visits of ${vendor.name} by week and traffic type`}
      variables={variables}
      permalink={permalink}
      height={HEIGHT}
      figures={figures}
      trend={figures.data?.vendorVisitTrend}
    />
  );
}
