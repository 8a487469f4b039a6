import classes from './bars.module.css';
import { useBarsContext } from './bars-context.ts';
import type { BarMode, Segment } from './segments.ts';

const MODES: readonly { id: BarMode; label: string; title: string }[] = [
  { id: 'absolute', label: '123', title: 'Numbers' },
  { id: 'percent', label: '%', title: 'Shares of the row' },
];

type BarsLegendProps = { title: string; series: readonly Pick<Segment, 'id' | 'name' | 'color'>[] };

/** Names the parts of the bars; a click hides one everywhere, and the bars are scaled to the longest again. */
export function BarsLegend({ title, series }: BarsLegendProps) {
  const { mode, setMode, hidden, toggle } = useBarsContext();
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not fields of a form
    <div className={classes.legend} role="group" aria-label={title}>
      {series.map(({ id, name, color }) => {
        const off = hidden.includes(id);
        return (
          <button
            key={id}
            type="button"
            className={classes.series}
            aria-pressed={!off}
            onClick={() => toggle(id)}
          >
            <span className={classes.swatch} data-off={off || undefined} style={{ color }} />
            {name}
          </button>
        );
      })}
      <span className={classes.modes}>
        {MODES.map(({ id, label, title: words }) => (
          <button key={id} type="button" aria-pressed={mode === id} title={words} onClick={() => setMode(id)}>
            {label}
          </button>
        ))}
      </span>
    </div>
  );
}
