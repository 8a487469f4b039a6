import { formatFigure } from '../../../metrics/index.ts';
import { isClear } from './intervals.ts';

/** Where companies of an audience are with the platforms that it is sent to, as people read it. */
export const EFFECT_GROUP_WORDS = {
  REACHED: 'Reached',
  NOT_REACHED: 'Not reached',
  HELD_OUT: 'Held out',
  SENT: 'Sent',
} as const;
export type EffectGroupKind = keyof typeof EFFECT_GROUP_WORDS;

export const EFFECT_GROUP_HELP: Readonly<Record<EffectGroupKind, string>> = {
  REACHED: 'A platform took them.',
  NOT_REACHED: 'They were to be sent: refused, on the suppression list, or not sent yet.',
  HELD_OUT: 'Chosen by chance, and sent to nobody.',
  SENT: 'They were to be sent, whether or not a platform took them.',
};

export const LIFT_OUTCOME_WORDS = {
  VISITED: 'Companies that visited',
  VISITS: 'Visits per company',
  OPENED: 'Companies with a new opportunity',
} as const;
export type LiftOutcomeKind = keyof typeof LIFT_OUTCOME_WORDS;

type Outcome = {
  outcome: LiftOutcomeKind;
  sent: number;
  heldOut: number;
  difference: number;
  low: number;
  high: number;
};

/** A value of a side: a share of companies, or visits of a company. */
const liftValue = (outcome: LiftOutcomeKind, value: number): string =>
  outcome === 'VISITS' ? value.toFixed(2) : formatFigure(value, 'percent');

const signed = (outcome: LiftOutcomeKind, value: number): string => {
  const size = outcome === 'VISITS' ? Math.abs(value).toFixed(2) : (Math.abs(value) * 100).toFixed(1);
  return `${Number(size) === 0 ? '' : value < 0 ? '−' : '+'}${size}`;
};

/** `17% of the 600 sent, 9% of the 298 held out`; of visits their mean: `0.32 for each of the 600 sent, …`. */
export function liftSides(
  { outcome, sent, heldOut }: Pick<Outcome, 'outcome' | 'sent' | 'heldOut'>,
  companies: { sent: number; heldOut: number },
): string {
  const of = outcome === 'VISITS' ? 'for each of the' : 'of the';
  const side = (value: number, count: number): string =>
    `${liftValue(outcome, value)} ${of} ${formatFigure(count, 'count')}`;
  return `${side(sent, companies.sent)} sent, ${side(heldOut, companies.heldOut)} held out`;
}

/** `+5.5 points, between −3.9 and +14.2`. */
export function liftDifference({
  outcome,
  difference,
  low,
  high,
}: Omit<Outcome, 'sent' | 'heldOut'>): string {
  const unit = outcome === 'VISITS' ? 'visits' : 'points';
  return `${signed(outcome, difference)} ${unit}, between ${signed(outcome, low)} and ${signed(outcome, high)}`;
}

/** What an interval says about the side that was sent. */
export const liftVerdict = (interval: Pick<Outcome, 'difference' | 'low' | 'high'>): string =>
  isClear(interval)
    ? interval.difference > 0
      ? 'More where it was sent'
      : 'Less where it was sent'
    : 'No clear difference';

/** What these figures can show, and what they cannot. */
export const EFFECT_NOTES = {
  groups:
    'Companies that a platform knows differ from those that it does not, and much else happens between two periods: this table alone does not show that ads made a difference.',
  ended:
    'Which companies a platform had is forgotten once they are taken away. Much else happens between periods: this table alone does not show that ads made a difference.',
  lift: 'Chance has chosen who is held out, so the difference is what sending the audience did. The true one is between the two figures 95 times in 100. Companies that were to be sent count whether or not a platform knows them. Ads of other campaigns may reach those held out as well, which makes a difference smaller.',
} as const;
