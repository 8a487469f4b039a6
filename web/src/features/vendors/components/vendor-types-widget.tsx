import { METRICS } from '@parley/core/metrics';
import { VendorBreakdownDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { TRAFFIC_TYPES, TrafficTypesWidget } from '../../traffic/index.ts';
import type { VendorWidgetProps } from './vendor-widget.ts';

const HEIGHT = 465;

const DEFINITION = TRAFFIC_TYPES.map(({ id, name, metric }) => (
  <p key={id}>
    <strong>{name}:</strong> {METRICS[metric].description}
  </p>
));

/** Visits of the vendor by traffic type. */
export function VendorTypesWidget({ vendor, variables, permalink }: VendorWidgetProps) {
  const query = usePageQuery(VendorBreakdownDocument, { ...variables, vendorId: vendor.id });
  return (
    <TrafficTypesWidget
      label={`Visits of ${vendor.name} by traffic type`}
      definition={DEFINITION}
      height={HEIGHT}
      query={query}
      rows={query.data?.trafficVisitBreakdown2 ?? []}
      permalink={permalink}
    />
  );
}
