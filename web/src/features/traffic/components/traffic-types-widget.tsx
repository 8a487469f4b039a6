import type { ReactNode } from 'react';
import { ToggleDonut } from '../../../charts/index.ts';
import type { PageQuery } from '../../../shell/api/use-page-query.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { TRAFFIC_TYPES } from '../traffic-types.ts';

/** Specification 001 §4: unknown visits start hidden in the donut. */
const HIDDEN: readonly string[] = ['unresolved'];
/** Specification 001 §9: shares below 2% have no label. */
const LABEL_FROM = 0.02;

type TrafficTypesWidgetProps = {
  /** Label of the donut for screen readers. */
  label: string;
  definition: ReactNode;
  height: number;
  query: PageQuery<unknown>;
  /** Visits of each type, in rows that are added up. */
  rows: readonly Readonly<Record<(typeof TRAFFIC_TYPES)[number]['metric'], number>>[];
  permalink: (anchor: string) => string;
  /** Line below the donut, from the names of the hidden types. */
  note?: (hidden: readonly string[]) => string;
};

/** Visits by traffic type as a donut. */
export function TrafficTypesWidget({ label, query, rows, note, ...props }: TrafficTypesWidgetProps) {
  const slices = TRAFFIC_TYPES.map(({ id, name, color, metric }) => ({
    id,
    name,
    color,
    value: rows.reduce((sum, row) => sum + row[metric], 0),
  }));
  // Nothing but unknown visits, as in the first days: a ring of none would hide what there is.
  const isKnown = slices.some(({ id, value }) => value > 0 && !HIDDEN.includes(id));
  return (
    <Widget
      {...props}
      id="types"
      title="Visits by traffic type"
      figures={{ metrics: ['visits'], dimensions: ['trafficType'] }}
      state={{ ...query, isEmpty: slices.every(({ value }) => value === 0) }}
      empty={{ title: 'No visits in this period', isOfPeriod: true }}
      skeleton="ring"
    >
      {({ view, height }) => (
        <ToggleDonut
          label={label}
          slices={slices}
          height={height}
          hiddenAtFirst={isKnown ? HIDDEN : []}
          labelFrom={LABEL_FROM}
          caption="visits shown"
          {...(note !== undefined && { note })}
          view={view}
        />
      )}
    </Widget>
  );
}
