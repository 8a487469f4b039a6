import { formatFigure } from '../../metrics/index.ts';
import { type ActivationTargetId, isActivationTarget, memberWords, targetName } from './targets.ts';

/** When a platform says how many members of a list it recognized; those that are left out never say it. */
const SAID: Partial<Record<ActivationTargetId, string>> = {
  'oprv:bing': 'says it after a day or two',
  'oprv:facebook': 'says it once it has worked on the list',
  'oprv:google': 'says it once it has worked on the list',
  'oprv:linkedin': 'says it once the audience is ready',
};

/**
 * The share of the members that a platform recognized, or why there is none yet: `290 of 310 companies recognized by LinkedIn Ads (93.5%)`.
 * Undefined for a place that says it of each member when it is sent.
 */
export function matchInWords(id: string, matched: number | null, members: number): string | undefined {
  const said = isActivationTarget(id) ? SAID[id] : undefined;
  if (said === undefined || members === 0) return undefined;
  const name = targetName(id);
  if (matched === null) return `how many ${name} recognized is not known yet: it ${said}`;
  // What it says may be of before a member left: no share is above all of them.
  const count = formatFigure(matched, 'count');
  if (matched > members) return `${count} ${memberWords(id, matched)} recognized by ${name}`;
  const share = formatFigure(matched / members, 'percent');
  return `${count} of ${formatFigure(members, 'count')} ${memberWords(id, members)} recognized by ${name} (${share})`;
}
