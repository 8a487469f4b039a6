import { formatFigure } from '@parley/core/metrics';
import { type ReactNode, useMemo, useState } from 'react';
import { TEXT_SCALE } from '../../ui/layout/text-scale.ts';
import { ChartTooltip } from '../frame/chart-tooltip.tsx';
import { TooltipPlace } from '../frame/tooltip-place.tsx';
import { useSize } from '../frame/use-size.ts';
import { ChartTable, figureCell } from '../panel/chart-table.tsx';
import type { ChartUnit } from '../weekly/series.ts';
import classes from './flow-diagram.module.css';
import { type FlowLink, type FlowNode, layoutFlow, leastFlowHeight, type PlacedNode } from './flow-layout.ts';

export type FlowDiagramProps = {
  label: string;
  nodes: readonly FlowNode[];
  links: readonly FlowLink[];
  height: number;
  unit?: ChartUnit;
  /** Renders a link of the application around a node that has an href. */
  renderLink?: (href: string, children: ReactNode, className: string) => ReactNode;
  view?: 'chart' | 'table';
};

/** Below this width there is room for a name, or for a figure; the figure is also in the tooltip and the table. */
const NARROW = 420;

const plainLink = (href: string, children: ReactNode, className: string): ReactNode => (
  <a href={href} className={className}>
    {children}
  </a>
);

/** Where a whole goes, step by step, in bands as thick as their share; the thinnest stay readable. */
export function FlowDiagram(props: FlowDiagramProps) {
  const { label, nodes, links, unit = 'count', renderLink = plainLink, view = 'chart' } = props;
  const shown = props.height * TEXT_SCALE;
  // More nodes than there is room for are scrolled to.
  const height = Math.max(shown, leastFlowHeight(nodes, links));
  const [frame, { width }] = useSize<HTMLDivElement>();
  const [active, setActive] = useState<string>();
  const flow = useMemo(
    () => layoutFlow(nodes, links, { width: Math.max(width, 1), height }),
    [nodes, links, width, height],
  );
  const whole = nodes.find(({ parent }) => parent === null)?.value ?? 0;
  const share = (value: number): string => formatFigure(whole === 0 ? null : value / whole, 'percent');
  const nameOf = (id: string | null): string => nodes.find((node) => node.id === id)?.name ?? '';
  const pointed = flow.nodes.find(({ id }) => id === active);
  const table = (
    <ChartTable
      visible={view === 'table'}
      caption={label}
      head={['To', 'From', 'Value', 'Share']}
      rows={nodes
        .filter(({ parent }) => parent !== null)
        .map(({ name, parent, value }) => [name, nameOf(parent), figureCell(value, unit), share(value)])}
    />
  );
  if (view === 'table') return table;
  const content = ({ name, value }: PlacedNode): ReactNode => (
    <>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.value}>{formatFigure(value, unit)}</span>
    </>
  );
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-narrow={width < NARROW * TEXT_SCALE || undefined}
      style={{ height: shown, overflowY: height > shown ? 'auto' : undefined }}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" data-chart-picture>
          {flow.links.map(({ source, target, path, thickness, color }) => (
            <path
              key={`${source} ${target}`}
              d={path}
              className={classes.link}
              style={{ stroke: color, strokeWidth: thickness }}
              data-active={active === source || active === target || undefined}
              onPointerEnter={() => setActive(target)}
              onPointerLeave={() => setActive(undefined)}
            />
          ))}
          {flow.nodes.map(({ id, x, y, width: across, height: tall, color }) => (
            <rect
              key={id}
              x={x}
              y={y}
              width={across}
              height={tall}
              rx={3}
              className={classes.body}
              style={{ fill: color }}
            />
          ))}
          {flow.nodes.map(({ id, x, y, height: tall, color }) => (
            <rect key={id} x={x} y={y} width={4} height={tall} rx={2} style={{ fill: color }} />
          ))}
        </svg>
      )}
      {width > 0 &&
        flow.nodes.map((node) => (
          <div
            key={node.id}
            className={classes.node}
            data-flat={node.height < 34 * TEXT_SCALE || undefined}
            style={{ left: node.x, top: node.y, width: node.width, height: node.height }}
            onPointerEnter={() => setActive(node.id)}
            onPointerLeave={() => setActive(undefined)}
          >
            {node.href === undefined ? (
              <span className={classes.label}>{content(node)}</span>
            ) : (
              renderLink(node.href, content(node), `${classes.label} ${classes.toList}`)
            )}
          </div>
        ))}
      {pointed !== undefined && (
        <TooltipPlace center={pointed.x + pointed.width / 2} width={width} pinned={false}>
          <ChartTooltip
            title={pointed.name}
            note={pointed.parent === null ? undefined : `of ${nameOf(pointed.parent)}`}
            rows={[
              {
                id: pointed.id,
                name: 'Value',
                color: pointed.color,
                value: formatFigure(pointed.value, unit),
                share: share(pointed.value),
              },
            ]}
          />
        </TooltipPlace>
      )}
      {table}
    </div>
  );
}
