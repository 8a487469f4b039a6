import * as Plot from '@observablehq/plot';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styleNonce } from '../shell/style-nonce.ts';
import { ChartTooltip, type TooltipContent } from './chart-tooltip.tsx';
import classes from './charts.module.css';
import { hideFromReaders } from './plot-theme.ts';
import { type Places, usePlace } from './use-place.ts';
import { type Size, useSize } from './use-size.ts';

type TimeFrameProps = {
  label: string;
  /** Values of the x scale, in order. */
  xs: readonly string[];
  plot: (size: Size) => Plot.PlotOptions;
  tooltip: (index: number) => TooltipContent;
  /** Drawn behind the plot, for patterns. */
  children?: ReactNode;
};

const TOOLTIP_WIDTH = 248;

/** Draws a plot at the width there is and shows the tooltip of the place that is pointed at. */
export function TimeFrame({ label, xs, plot, tooltip, children }: TimeFrameProps) {
  const [frame, size] = useSize<HTMLDivElement>();
  const { width } = size;
  const canvas = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Places>([]);
  const options = useMemo(() => (size.width < 40 || size.height < 40 ? undefined : plot(size)), [plot, size]);

  useLayoutEffect(() => {
    if (options === undefined || canvas.current === null) return;
    const drawn = Plot.plot(options);
    hideFromReaders(drawn);
    for (const style of drawn.querySelectorAll('style')) style.nonce = styleNonce;
    canvas.current.replaceChildren(drawn);
    const scale = drawn.scale('x');
    const bandwidth = scale?.bandwidth ?? 0;
    setPlaces(xs.map((x) => ({ left: Number(scale?.apply(x) ?? 0), width: bandwidth })));
  }, [options, xs]);

  const { active, pinned, handlers } = usePlace(places, frame);
  const place = active === undefined ? undefined : places[active];
  const content = active === undefined ? undefined : tooltip(active);
  const center = place === undefined ? 0 : place.left + place.width / 2;
  const onRight = center + 16 + TOOLTIP_WIDTH <= width;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of marks is no fieldset
    <div
      ref={frame}
      className={classes.frame}
      role="group"
      aria-label={`${label}. Arrow keys go from week to week.`}
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
      <div ref={canvas} className={classes.canvas} />
      {content !== undefined && (
        <div
          className={classes.tooltipPlace}
          aria-live="polite"
          style={{
            width: TOOLTIP_WIDTH,
            left: onRight ? center + 16 : Math.max(0, center - 16 - TOOLTIP_WIDTH),
          }}
        >
          <ChartTooltip {...content} />
        </div>
      )}
    </div>
  );
}
