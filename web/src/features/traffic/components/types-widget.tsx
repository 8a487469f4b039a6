import { formatCompact, formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { Donut } from '../../../charts/index.ts';
import { TrafficBreakdownDocument } from '../../../generated/graphql.ts';
import { useFigures } from '../../../shell/use-figures.ts';
import { Widget } from '../../../ui/widget.tsx';
import { TRAFFIC_TYPES } from '../traffic-types.ts';
import classes from './types-widget.module.css';
import { DEFINITIONS, type WidgetPlace } from './widget-place.tsx';

/** Specification 001 §4: unknown visits start hidden in the donut. */
const HIDDEN: readonly string[] = ['unresolved'];

/** Height of the list under the donut, with the gap. */
const LIST = 4 * 28 + 8 + 26;

const captionOf = (away: readonly string[]): string =>
  away.length === 0
    ? 'Shares of all visits'
    : `Shares of the visits shown; ${away.join(', ')} ${away.length === 1 ? 'is' : 'are'} hidden`;

export function TypesWidget({ variables, permalink, height }: WidgetPlace) {
  const figures = useFigures(TrafficBreakdownDocument, { ...variables, groupingField: 'traffic_type' });
  const [hidden, setHidden] = useState(HIDDEN);
  const [active, setActive] = useState<string>();
  const rows = figures.data?.trafficVisitBreakdown2 ?? [];
  const slices = TRAFFIC_TYPES.map(({ id, name, color, metric }) => ({
    id,
    name,
    color,
    value: rows.reduce((sum, row) => sum + row[metric], 0),
  }));
  const shown = slices.filter(({ id }) => !hidden.includes(id));
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const away = slices.filter(({ id }) => hidden.includes(id)).map(({ name }) => name);
  const toggle = (id: string): void =>
    setHidden(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
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
      {({ view, height: inside, isFull }) =>
        view === 'table' ? (
          <Donut label="Visits by traffic type" slices={slices} view="table" />
        ) : (
          <div className={classes.layout} data-full={isFull || undefined}>
            <Donut
              label="Visits by traffic type"
              slices={shown}
              center={formatCompact(total, 'count')}
              caption="visits shown"
              size={isFull ? 320 : Math.min(176, inside - LIST)}
              active={active}
              onActive={setActive}
            />
            <ul className={classes.list} aria-label="Traffic types shown">
              {slices.map(({ id, name, color, value }) => {
                const off = hidden.includes(id);
                return (
                  <li key={id}>
                    <button
                      type="button"
                      className={classes.item}
                      aria-pressed={!off}
                      onClick={() => toggle(id)}
                      onPointerEnter={() => setActive(off ? undefined : id)}
                      onPointerLeave={() => setActive(undefined)}
                    >
                      <span className={classes.swatch} style={{ color }} data-off={off || undefined} />
                      <span className={classes.name}>{name}</span>
                      <span className={classes.figure}>{formatFigure(value, 'count')}</span>
                      <span className={classes.share}>
                        {off ? (
                          <span className={classes.show}>Show</span>
                        ) : (
                          formatFigure(total === 0 ? null : value / total, 'percent')
                        )}
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
            <p className={classes.caption}>{captionOf(away)}</p>
          </div>
        )
      }
    </Widget>
  );
}
