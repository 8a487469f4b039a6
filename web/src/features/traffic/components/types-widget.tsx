import { TrafficBreakdownDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { TrafficTypesWidget } from './traffic-types-widget.tsx';
import { DEFINITIONS, type TrafficWidgetProps } from './traffic-widget.tsx';

const noteOf = (hidden: readonly string[]): string =>
  hidden.length === 0
    ? 'Shares of all visits'
    : `Shares of the visits shown; ${hidden.join(', ')} ${hidden.length === 1 ? 'is' : 'are'} hidden`;

/** All visits by traffic type. */
export function TypesWidget({ variables, permalink, height }: TrafficWidgetProps) {
  const query = usePageQuery(TrafficBreakdownDocument, { ...variables, groupingField: 'traffic_type' });
  return (
    <TrafficTypesWidget
      label="Visits by traffic type"
      definition={DEFINITIONS.types}
      height={height}
      query={query}
      rows={query.data?.trafficVisitBreakdown2 ?? []}
      permalink={permalink}
      note={noteOf}
    />
  );
}
