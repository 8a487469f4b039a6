import { BRINGING, LEVEL, VISITING } from '../lexicon/plain-words.ts';
import { hasRole, isExcludedAt, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import type { Frame } from './frame.ts';
import { listed } from './nouns.ts';

const BROUGHT: ReadonlySet<string> = new Set(BRINGING);
const CAME: ReadonlySet<string> = new Set(VISITING);
const ORIGIN: ReadonlySet<string> = new Set(['channel', 'vendor', 'campaign', 'pixel']);
const OF_VISITS = /visits|compan|pageviews|activity/i;

/** What was said of how sure, how often or since when something is; no figure holds it. */
const WEIGHING =
  /^(both|either|online|mostly|mainly|usually|generally|still|already|yet|ever|together|recently|lately|these days|nowadays|of late|as of late|roughly|approximately)$/;
const OF_SEVERAL = /^(both|either|together)$/;
const OF_LATE = /^(recently|lately|these days|nowadays|of late|as of late)$/;

const hasSeveral = ({ metrics, sides, restrictions }: Frame): boolean =>
  metrics.length > 1 || sides.length > 1 || restrictions.some(({ members }) => members.length > 1);

/** Whether a channel, a vendor or a campaign is asked for, which is what brings visits, deals and money. */
const hasOrigin = ({ groupings, restrictions, sides }: Frame): boolean =>
  groupings.some((each) => ORIGIN.has(each)) ||
  [...restrictions, ...sides].some(({ field }) => ORIGIN.has(field));

const isOfVisits = ({ metrics, groupings }: Frame): boolean =>
  metrics.length === 0 || groupings.includes('company') || metrics.every((metric) => OF_VISITS.test(metric));

/** Whether it is said of whom or by what the figure is: that is what it came from. */
const hasWhose = ({ groupings, restrictions, sides }: Frame): boolean =>
  groupings.length + restrictions.length + sides.length > 0;

/** Whether a word says something of the figure that the answer does not hold. */
function isLetGo(spans: readonly Span[], at: number, frame: Frame): boolean {
  const span = spans[at];
  const text = textOf(span);
  if (span?.reading.kind === 'stop')
    return WEIGHING.test(text) && !(OF_SEVERAL.test(text) && hasSeveral(frame)) && !isExcludedAt(spans, at);
  if (roleOf(span) !== 'visited') return false;
  if (BROUGHT.has(text)) return !hasOrigin(frame) && !isOfVisits(frame);
  return CAME.has(text) && !isOfVisits(frame) && !hasWhose(frame);
}

/** The note about words that are understood but do not change the answer. */
export function readLetGo(spans: readonly Span[], frame: Frame): string[] {
  if (frame.intent !== 'data') return [];
  const level = spans.findIndex(
    (span, at) => LEVEL.test(textOf(span)) && /^(so|too)$/.test(textOf(spans[at - 1])),
  );
  const isLevel = frame.isCause && level !== -1 && !hasRole(spans, 'change');
  const words = spans.flatMap((span, at) => (isLetGo(spans, at, frame) ? [span] : []));
  const late = words.filter((span) => OF_LATE.test(textOf(span)) && frame.period === null);
  const others = words.filter((span) => !late.includes(span));
  return [
    ...(isLevel
      ? [
          `“${spans[level - 1]?.words} ${spans[level]?.words}” is a level: shown is how it came about, by what has changed.`,
        ]
      : []),
    ...late.map(({ words: word }) => `“${word}” is taken as the last 90 days.`),
    ...(others.length === 0
      ? []
      : [`${listed(others.map(({ words: word }) => `“${word}”`))} changes nothing of the figure.`]),
  ];
}
