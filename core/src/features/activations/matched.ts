import { formatFigure } from '../../metrics/index.ts';
import { type ActivationTargetId, isActivationTarget, memberWords, targetName } from './targets.ts';

/** What a platform says of a list: when, and what it counts. */
type Said = {
  when: string;
  /** It gives a lower bound. */
  isAtLeast?: true;
  /** It counts not all that it recognized, but these of them. */
  as?: string;
};

/** Platforms that say how many members of a list they recognized; those that are left out never say it. */
const SAID: Partial<Record<ActivationTargetId, Said>> = {
  // `SearchSize`.
  'oprv:bing': { when: 'says it after a day or two', as: 'users of its search network' },
  // `approximate_count_lower_bound`.
  'oprv:facebook': { when: 'says it once it has worked on the list', isAtLeast: true },
  // `searchNetworkMembersCount`.
  'oprv:google': { when: 'says it once it has worked on the list', as: 'users of Google Search' },
  // `matchedCount`.
  'oprv:linkedin': { when: 'says it once the audience is ready' },
};

const saidOf = (id: string): Said | undefined => (isActivationTarget(id) ? SAID[id] : undefined);

/** What a platform said at last, and the sending that it is compared with. */
export type Match = {
  matched: number | null;
  matchedAt: string | Date | null;
  lastJob: { members: number; created_at: string | Date } | null;
};

/** `50%`; undefined where nothing was sent, or what it says is of before a member left: no share is above all of them. */
const shareOf = ({ isAtLeast }: Said, matched: number, members: number): string | undefined =>
  members === 0 || matched > members
    ? undefined
    : `${formatFigure(matched / members, 'percent')}${isAtLeast === true ? ' or more' : ''}`;

/** When a platform said it, where that was before the latest sending: it has not said it again. */
function ageOf({ matchedAt, lastJob }: Match): string {
  if (matchedAt === null || lastJob === null) return '';
  const at = new Date(matchedAt);
  return at < new Date(lastJob.created_at) ? `, as of ${formatFigure(at.getTime(), 'date')}` : '';
}

/**
 * The share of the members that a platform recognized, or why there is none yet: `290 of 310 companies recognized by LinkedIn Ads (93.5%)`.
 * Undefined for a place that says it of each member when it is sent.
 */
export function matchInWords(id: string, match: Match): string | undefined {
  const said = saidOf(id);
  const members = match.lastJob?.members ?? 0;
  if (said === undefined || members === 0) return undefined;
  const { matched } = match;
  const name = targetName(id);
  if (matched === null) return `how many ${name} recognized is not known yet: it ${said.when}`;
  const share = shareOf(said, matched, members);
  const of = share === undefined ? '' : ` of ${formatFigure(members, 'count')}`;
  const words = memberWords(id, share === undefined ? matched : members);
  const as = said.as === undefined ? '' : ` as ${said.as}`;
  const count = `${said.isAtLeast === true ? 'at least ' : ''}${formatFigure(matched, 'count')}`;
  return `${count}${of} ${words} recognized by ${name}${as}${share === undefined ? '' : ` (${share})`}${ageOf(match)}`;
}

/** The same where there is little room: `at least 1,000 (50% or more)`. Null as long as it is not known. */
export function matchFigure(id: string, match: Match): string | null {
  const said = saidOf(id);
  const { matched, lastJob } = match;
  if (said === undefined || matched === null) return null;
  const share = shareOf(said, matched, lastJob?.members ?? 0);
  const as = said.as === undefined ? '' : ` ${said.as}`;
  const count = `${said.isAtLeast === true ? 'at least ' : ''}${formatFigure(matched, 'count')}`;
  return `${count}${as}${share === undefined ? '' : ` (${share})`}${ageOf(match)}`;
}
