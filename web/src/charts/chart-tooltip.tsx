import classes from './charts.module.css';

export type TooltipRow = {
  id: string;
  name: string;
  color?: string | undefined;
  dashed?: boolean | undefined;
  value: string;
  share?: string | undefined;
};
export type TooltipContent = { title: string; note?: string | undefined; rows: readonly TooltipRow[] };

/** The one tooltip of all charts: swatch, name, value, share. */
export function ChartTooltip({ title, note, rows }: TooltipContent) {
  return (
    <div className={classes.tooltip}>
      <div className={classes.tooltipTitle}>{title}</div>
      {note !== undefined && <div className={classes.tooltipNote}>{note}</div>}
      <div className={classes.tooltipRows}>
        {rows.map(({ id, name, color, dashed, value, share }) => (
          <div key={id} className={classes.tooltipRow}>
            <span
              className={dashed ? classes.dash : classes.swatch}
              style={color === undefined ? { visibility: 'hidden' } : { color }}
            />
            <span className={classes.tooltipName}>{name}</span>
            <span className={classes.tooltipValue}>{value}</span>
            <span className={classes.tooltipShare}>{share}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
