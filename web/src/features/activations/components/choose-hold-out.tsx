import { Select } from '@mantine/core';
import { HOLD_OUT_SHARES } from '@parley/core/features/activations';
import classes from './activations.module.css';

export type HoldOut = {
  percent: number;
  /** Whether the accounts show what is sent with this share. */
  isCounted: boolean;
  /** Where it is sent already, so many percent are held out. */
  given: number | undefined;
  onChange: (percent: number) => void;
};

const words = (percent: number): string => (percent === 0 ? 'Nobody' : `${percent}% of its companies`);

/** The share of an audience that is sent to nobody, so that something is there to compare with. */
export const ChooseHoldOut = ({ percent, given, onChange }: Omit<HoldOut, 'isCounted'>) =>
  given === undefined ? (
    <Select
      label="Hold out"
      description="Chance chooses them, and they are sent to nobody. The page of the audience then shows what sending it did: visits and opportunities of the others beside theirs."
      data={HOLD_OUT_SHARES.map((share) => ({ value: String(share), label: words(share) }))}
      value={String(percent)}
      allowDeselect={false}
      onChange={(next) => onChange(Number(next))}
    />
  ) : (
    <p className={classes.muted}>
      Held out: {given === 0 ? 'nobody' : words(given)}, as where it is sent already.
    </p>
  );
