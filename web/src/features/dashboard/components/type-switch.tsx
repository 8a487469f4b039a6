import classes from './type-switch.module.css';

type OpportunityType = 'pipeline' | 'closedWon';
const NAMES = { pipeline: 'Pipeline', closedWon: 'Closed won' } as const;

type TypeSwitchProps = { type: OpportunityType; onChange: (type: OpportunityType) => void };

/** Opened or won. */
export function TypeSwitch({ type, onChange }: TypeSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not a fieldset of a form
    <div className={classes.switch} role="group" aria-label="Opportunities" data-no-picture>
      {(['pipeline', 'closedWon'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={type === one} onClick={() => onChange(one)}>
          {NAMES[one]}
        </button>
      ))}
    </div>
  );
}

/** What it takes of the height, with the gap under it. */
TypeSwitch.height = 36;
