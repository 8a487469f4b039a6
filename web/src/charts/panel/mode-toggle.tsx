import classes from '../charts.module.css';

type ModeToggleProps = { percent: boolean; onChange: (percent: boolean) => void };

/** Figures or shares of the whole. */
export function ModeToggle({ percent, onChange }: ModeToggleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not a fieldset of a form
    <div className={classes.modes} role="group" aria-label="Show as" data-no-picture>
      <button type="button" aria-pressed={!percent} onClick={() => onChange(false)} title="Numbers">
        123
      </button>
      <button type="button" aria-pressed={percent} onClick={() => onChange(true)} title="Shares of the total">
        %
      </button>
    </div>
  );
}
