import classes from '../charts.module.css';

export type TooltipRow = {
  id: string;
  name: string;
  color?: string | undefined;
  dashed?: boolean | undefined;
  value: string;
  share?: string | undefined;
  /** Outside of the application: the record of an event in the CRM. */
  url?: string | undefined;
};
export type TooltipSection = { title: string; rows: readonly TooltipRow[] };
export type TooltipContent = {
  title: string;
  note?: string | undefined;
  rows: readonly TooltipRow[];
  /** Of the charts that share the crosshair. */
  sections?: readonly TooltipSection[];
};

const Rows = ({ rows }: { rows: readonly TooltipRow[] }) => (
  <div
    className={classes.tooltipRows}
    data-shares={rows.some(({ share }) => share !== undefined && share !== '') || undefined}
  >
    {rows.map(({ id, name, color, dashed, value, share, url }) => (
      <div key={id} className={classes.tooltipRow}>
        <span
          className={dashed ? classes.dash : classes.swatch}
          style={color === undefined ? { visibility: 'hidden' } : { color }}
        />
        <span className={classes.tooltipName}>
          {url === undefined ? (
            name
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className={classes.tooltipLink}>
              {name}
            </a>
          )}
        </span>
        <span className={classes.tooltipValue}>{value}</span>
        {share !== undefined && <span className={classes.tooltipShare}>{share}</span>}
      </div>
    ))}
  </div>
);

/** The one tooltip of all charts: swatch, name, value, share. */
export function ChartTooltip({ title, note, rows, sections = [] }: TooltipContent) {
  return (
    <div className={classes.tooltip}>
      <div className={classes.tooltipTitle}>{title}</div>
      {note !== undefined && <div className={classes.tooltipNote}>{note}</div>}
      {rows.length > 0 && <Rows rows={rows} />}
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one per chart, in their order
        <div key={index} className={classes.tooltipSection}>
          {section.rows.length > 1 && <div className={classes.tooltipNote}>{section.title}</div>}
          <Rows rows={section.rows} />
        </div>
      ))}
    </div>
  );
}
