import { METRICS } from '@parley/core/metrics';
import { ToggleDonut } from '../../../charts/index.ts';
import { VendorBreakdownDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { TRAFFIC_TYPES } from '../../traffic/index.ts';
import type { VendorPlace } from './vendor-place.ts';

const HEIGHT = 465;
/** Specification 001 §2: unknown visits start hidden, and shares have a label from 2%. */
const HIDDEN: readonly string[] = ['unresolved'];
const LABEL_FROM = 0.02;

/** Of what kind the visits of the vendor are. */
export function VendorTypesWidget({ vendor, variables, permalink }: VendorPlace) {
  const figures = usePageQuery(VendorBreakdownDocument, { ...variables, vendorId: vendor.id });
  const rows = figures.data?.trafficVisitBreakdown2 ?? [];
  const slices = TRAFFIC_TYPES.map(({ id, name, color, metric }) => ({
    id,
    name,
    color,
    value: rows.reduce((sum, row) => sum + row[metric], 0),
  }));
  return (
    <Widget
      id="types"
      title="Visits by traffic type"
      definition={TRAFFIC_TYPES.map(({ id, name, metric }) => (
        <p key={id}>
          <strong>{name}:</strong> {METRICS[metric].description}
        </p>
      ))}
      height={HEIGHT}
      state={{ ...figures, isEmpty: slices.every(({ value }) => value === 0) }}
      empty={{ title: 'No visits in this period', text: 'Choose a longer period.' }}
      permalink={permalink}
      skeleton="ring"
    >
      {({ view, height }) => (
        <ToggleDonut
          label={`Visits of ${vendor.name} by traffic type`}
          slices={slices}
          height={height}
          hiddenAtFirst={HIDDEN}
          labelFrom={LABEL_FROM}
          caption="visits shown"
          view={view}
        />
      )}
    </Widget>
  );
}
