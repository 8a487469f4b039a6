import { FlowDiagram } from '../../../charts/index.ts';
import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';
import { CHART_HEIGHT } from './chart-height.ts';
import { InstanceLink } from './instance-link.tsx';
import { useSeriesColors } from './series-color.ts';

/** A leaf this high at least, so that many of them can still be read. */
const LEAF_HEIGHT = 34;

/** Where a whole goes, in bands; each leads to the page about it. */
export function FlowBlock({ block }: { block: BlockOf<'flow'> }) {
  const { label, unit, nodes } = block;
  const { seriesColor } = useSeriesColors();
  const parents = new Set(nodes.map(({ parent }) => parent));
  const leaves = nodes.filter(({ id }) => !parents.has(id)).length;
  return (
    <figure className={classes.chart}>
      <FlowDiagram
        label={label}
        unit={unit}
        height={Math.max(CHART_HEIGHT, leaves * LEAF_HEIGHT)}
        nodes={nodes.map(({ id, name, value, parent, permalink }, index) => ({
          id,
          name,
          value,
          parent,
          color: seriesColor(id.split('.').at(-1) ?? id, name, index),
          href: permalink ?? undefined,
        }))}
        links={nodes.flatMap(({ id, parent, value }) =>
          parent === null ? [] : [{ source: parent, target: id, value }],
        )}
        renderLink={(href, children, className) => (
          <InstanceLink to={href} className={className}>
            {children}
          </InstanceLink>
        )}
      />
    </figure>
  );
}
