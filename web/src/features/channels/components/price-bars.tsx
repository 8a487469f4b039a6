import { formatFigure } from '@parley/core/metrics';
import { ChartTable, figureCell } from '../../../charts/panel/chart-table.tsx';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { channelPath } from '../data/links.ts';
import classes from './channels.module.css';

export type PriceRow = {
  channel: { id: string; name: string; color: string };
  spend: number | null;
  prices: readonly { id: string; name: string; color: string; value: number | null }[];
};

/** A group of bars per channel, all on one scale. */
type PriceBarsProps = {
  rows: readonly PriceRow[];
  view: 'chart' | 'table';
  /** Which channels are not here. */
  note?: string | undefined;
};

export function PriceBars({ rows, view, note }: PriceBarsProps) {
  const link = usePageLink();
  const dearest = Math.max(...rows.flatMap(({ prices }) => prices.map(({ value }) => value ?? 0)), 1);
  const heads = rows[0]?.prices.map(({ name }) => name) ?? [];
  return (
    <>
      {view === 'chart' && (
        <ul className={classes.groups} aria-label="Spend per visit by channel">
          {rows.map(({ channel, spend, prices }) => (
            <li key={channel.id} className={classes.group}>
              <div className={classes.groupHead}>
                <span className={classes.dot} style={{ background: channel.color }} />
                {link(channelPath(channel.id), channel.name, classes.groupName)}
                <span className={classes.spend}>{formatFigure(spend, 'money')} spent</span>
              </div>
              <div>
                {prices.map(({ id, name, color, value }) => (
                  <div key={id} className={classes.price}>
                    <span className={classes.priceName}>{name}</span>
                    <span className={classes.track} aria-hidden>
                      <span style={{ width: `${(100 * (value ?? 0)) / dearest}%`, background: color }} />
                    </span>
                    <span className={classes.priceValue}>{formatFigure(value, 'cost')}</span>
                  </div>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      <ChartTable
        visible={view === 'table'}
        caption="Spend per visit by channel"
        head={['Channel', ...heads, 'Spend']}
        rows={rows.map(({ channel, spend, prices }) => [
          channel.name,
          ...prices.map(({ value }) => figureCell(value, 'cost')),
          figureCell(spend, 'money'),
        ])}
      />
      {note !== undefined && <p className={classes.leftOut}>{note}</p>}
    </>
  );
}
