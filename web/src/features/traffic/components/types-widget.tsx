import { ToggleDonut } from '../../../charts/index.ts';
import { TrafficBreakdownDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { TRAFFIC_TYPES } from '../traffic-types.ts';
import { DEFINITIONS, type WidgetPlace } from './widget-place.tsx';

/** Specification 001 §4: unknown visits start hidden in the donut. */
const HIDDEN: readonly string[] = ['unresolved'];
/** Specification 001 §9. */
const LABEL_FROM = 0.02;

const captionOf = (away: readonly string[]): string =>
  away.length === 0
    ? 'Shares of all visits'
    : `Shares of the visits shown; ${away.join(', ')} ${away.length === 1 ? 'is' : 'are'} hidden`;

export function TypesWidget({ variables, permalink, height }: WidgetPlace) {
  const figures = usePageQuery(TrafficBreakdownDocument, { ...variables, groupingField: 'traffic_type' });
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
      definition={DEFINITIONS.types}
      height={height}
      state={{ ...figures, isEmpty: slices.every(({ value }) => value === 0) }}
      empty={{ title: 'No visits in this period', text: 'Choose a longer period.' }}
      permalink={permalink}
      skeleton="ring"
    >
      {({ view, height: inside }) => (
        <ToggleDonut
          label="Visits by traffic type"
          slices={slices}
          height={inside}
          hiddenAtFirst={HIDDEN}
          labelFrom={LABEL_FROM}
          caption="visits shown"
          note={captionOf}
          view={view}
        />
      )}
    </Widget>
  );
}
