import * as Plot from '@observablehq/plot';
import { addDays, isDay } from '@parley/core/dates';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useShowPoint } from '../../ui/at-hand/at-hand.ts';
import { styleNonce } from '../../ui/browser/style-nonce.ts';
import classes from '../charts.module.css';
import { hideFromReaders } from '../weekly/plot-theme.ts';
import { useSharedPointer } from './chart-sync.tsx';
import { ChartTooltip, type TooltipContent } from './chart-tooltip.tsx';
import { type ChartMarker, Markers } from './markers.tsx';
import { TooltipPlace } from './tooltip-place.tsx';
import { type Places, reachOf, usePlace } from './use-place.ts';
import { type Size, useSize } from './use-size.ts';

type TimeFrameProps = {
  label: string;
  /** Values of the x scale, in order. */
  xs: readonly string[];
  plot: (size: Size) => Plot.PlotOptions;
  tooltip: (index: number) => TooltipContent;
  markers?: readonly ChartMarker[] | undefined;
  /** Drawn behind the plot, for patterns. */
  children?: ReactNode;
};

/** Draws a plot at the width there is and shows the tooltip of the place that is pointed at. */
export function TimeFrame({ label, xs, plot, tooltip, markers = [], children }: TimeFrameProps) {
  const [frame, size] = useSize<HTMLDivElement>();
  const canvas = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Places>([]);
  const options = useMemo(() => (size.width < 40 || size.height < 40 ? undefined : plot(size)), [plot, size]);
  const describe = useCallback(
    (x: string) => {
      const index = xs.indexOf(x);
      return index < 0 ? undefined : { title: label, rows: tooltip(index).rows };
    },
    [xs, tooltip, label],
  );
  const pointer = useSharedPointer(xs, frame, describe);
  const { publish, isOwner, others } = pointer;

  useLayoutEffect(() => {
    if (options === undefined || canvas.current === null) return;
    const drawn = Plot.plot(options);
    hideFromReaders(drawn);
    for (const style of drawn.querySelectorAll('style')) style.nonce = styleNonce;
    canvas.current.replaceChildren(drawn);
    const scale = drawn.scale('x');
    const bandwidth = scale?.bandwidth ?? 0;
    const found = xs.map((x) => ({ left: Number(scale?.apply(x) ?? 0), width: bandwidth }));
    setPlaces(found);
    publish(found);
  }, [options, xs, publish]);

  const { active, pinned, handlers } = usePlace(places, pointer);
  const place = active === undefined ? undefined : places[active];
  const x = pinned && isOwner && active !== undefined ? xs[active] : undefined;
  // Places in time are weeks, named by their first day; others are categories.
  const week = x !== undefined && isDay(x) ? x : undefined;
  useShowPoint(week, week && addDays(week, 6));
  const content = active === undefined || !isOwner ? undefined : tooltip(active);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of marks is no fieldset
    <div
      ref={frame}
      className={classes.frame}
      role="group"
      aria-label={`${label}. Arrow keys go from week to week, Enter pins.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the figures
      tabIndex={0}
      data-pinned={pinned || undefined}
      {...handlers}
    >
      {children}
      {place !== undefined && (
        <div
          className={classes.highlight}
          style={{ left: place.left - 3, width: Math.max(place.width + 6, 7) }}
        />
      )}
      <div ref={canvas} className={classes.canvas} data-chart-picture />
      <Markers markers={markers} weeks={xs} places={places} />
      {content !== undefined && place !== undefined && (
        <TooltipPlace
          center={place.left + place.width / 2}
          reach={reachOf(places)}
          width={size.width}
          pinned={pinned}
        >
          <ChartTooltip {...content} sections={others} />
        </TooltipPlace>
      )}
    </div>
  );
}
