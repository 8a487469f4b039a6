import classes from '../charts.module.css';

type LegendItem = { id: string; name: string; color: string; dashed?: boolean };
type LegendProps = {
  items: readonly LegendItem[];
  hidden: readonly string[];
  onToggle: (id: string) => void;
};

/** Names the series; a click hides one, and the chart is scaled again without it. */
export function Legend({ items, hidden, onToggle }: LegendProps) {
  return (
    <ul className={classes.legend} aria-label="Series shown">
      {items.map(({ id, name, color, dashed }) => {
        const off = hidden.includes(id);
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.legendItem}
              aria-pressed={!off}
              onClick={() => onToggle(id)}
            >
              <span
                className={dashed ? classes.dash : classes.swatch}
                style={{ color }}
                data-off={off || undefined}
              />
              {name}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
