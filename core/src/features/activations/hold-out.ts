/** In percent: the shares of an audience that can be held out, 0 for nobody. */
export const HOLD_OUT_SHARES = [0, 5, 10, 20, 30, 50] as const;

export const MOST_HELD_OUT = 50;

/** What is wrong with a share in percent; undefined when nothing is. */
export const holdOutProblem = (percent: number): string | undefined =>
  Number.isInteger(percent) && percent >= 0 && percent <= MOST_HELD_OUT
    ? undefined
    : `Hold out a whole share from 0 to ${MOST_HELD_OUT}%.`;

/** In full days: the effect of an activation is not computed before, nor over more. */
export const EFFECT_DAYS = { fewest: 7, most: 90 } as const;

/** With fewer companies on either side an interval says nothing about a difference. */
export const FEWEST_HELD_OUT = 20;
