import type { ActionOf, Answer } from '@parley/core/assistant';
import { scheduleInWords } from '@parley/core/features/notifications';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import type { EndWords } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { can } from '../../../platform/policy/index.ts';
import { listMine, type Subscription } from '../../notifications/index.ts';
import { figure, name, say } from '../answers/phrase.ts';
import { refuse } from '../answers/refusal.ts';
import { offeredShares } from '../offered.ts';
import { meant } from './meant.ts';
import { mayNotSubscribe, proposedAnswer } from './told/proposed-answer.ts';

type What = EndWords['what'];
/** Something that the person may end; its day tells it from another of the same name. */
type Own = { id: string; called: string; words: string; madeAt: Date };

const MOST_CHOICES = 3;
const AT_ONCE = 100;
const NOUNS = { goal: 'goal', report: 'report', share: 'link' } as const satisfies Record<What, string>;
const verbOf = (what: What): string => (what === 'share' ? 'Revoke' : 'Delete');

/** What a goal or a report is, and who loses it. */
function wordsOf(row: Subscription): string {
  const { kpi_id: metric, goal, repeats_weeks: weeks, delivery_days: days, additionalRecipients } = row;
  const isMetric = metric !== null && Object.hasOwn(METRICS, metric);
  const { label, unit } = METRICS[(isMetric ? metric : 'visits') as keyof typeof METRICS];
  const what =
    isMetric && goal !== null
      ? say`${figure(goal, unit)} ${name(label.toLowerCase())}.`
      : say`${name(scheduleInWords({ repeatsWeeks: weeks ?? 1, deliveryDays: days ?? [] }))}.`;
  const others = additionalRecipients.map((person) => person.name).join(', ');
  return others === ''
    ? say`${name(what)} Nobody else gets it.`
    : say`${name(what)} It also goes to ${name(others)}.`;
}

async function ownSubscriptions(ctx: Context, type: 'goal' | 'recurring'): Promise<Own[]> {
  const filter = [{ field: 'type', operator: 'in' as const, operand: [type] }];
  const found: Own[] = [];
  for (let offset = 0, hasNext = true; hasNext; offset += AT_ONCE) {
    const { nodes, ...more } = await listMine({ ctx, input: { filter, page: { limit: AT_ONCE, offset } } });
    for (const row of nodes)
      if (row.canDelete)
        found.push({ id: row.id, called: row.name, words: wordsOf(row), madeAt: row.created_at });
    hasNext = more.hasNext;
  }
  return found;
}

async function ownLinks(ctx: Context): Promise<Own[]> {
  const links = (await offeredShares()?.list(ctx)) ?? [];
  return links.flatMap(({ id, title, shows, state, opens, endsAt, createdAt }) => {
    if (state !== 'open') return [];
    const until =
      endsAt === null
        ? say`It has no end.`
        : // The last moment of its last day, not the first one after it.
          say`It opens until ${name(formatFigure(endsAt.getTime() - 1, 'date'))}.`;
    const opened = say`Opened ${figure(opens, 'count')} ${name(opens === 1 ? 'time' : 'times')}.`;
    return [
      {
        ...{ id, called: title, madeAt: createdAt },
        words: say`It shows: ${name(shows)}. ${name(until)} ${name(opened)}`,
      },
    ];
  });
}

const ownOf = (ctx: Context, what: What): Promise<Own[]> =>
  what === 'share' ? ownLinks(ctx) : ownSubscriptions(ctx, what === 'goal' ? 'goal' : 'recurring');

/** `2026-11-28 10:32:07`, or with its thousandths. */
const madeTo = ({ madeAt }: Own, length: 19 | 23): string =>
  madeAt.toISOString().slice(0, length).replace('T', ' ');
const madeInWords = (when: string): string => say`made ${name(when)}`;

const BY = {
  nameOf: ({ called }: Own) => called,
  wordsFor: (own: Own) => `${own.words} ${madeInWords(madeTo(own, 23))}`,
};

/** What a choice calls each: by its name, or where others have the name also by when it was made, to the second if that is enough. */
const namesOf = (own: readonly Own[]): string[] =>
  own.map((each) => {
    const alike = own.filter(({ called }) => called === each.called);
    if (alike.length === 1) return `“${each.called}”`;
    const isSoon = alike.filter((other) => madeTo(other, 19) === madeTo(each, 19)).length > 1;
    return `“${each.called}” ${madeInWords(madeTo(each, isSoon ? 23 : 19))}`;
  });

/** Why this person may end nothing of the kind; undefined where they may. */
function denied(ctx: Context, what: What, asOf: string): Answer | undefined {
  if (what !== 'share') return mayNotSubscribe(ctx, asOf);
  if (can({ user: ctx.viewer, viewer: ctx.viewer }, 'shares.manage')) return undefined;
  return refuse('not-permitted', say`This sign-in may read, and not revoke links. Members may.`, [], asOf);
}

type Wanted = { ctx: Context; end: EndWords; asOf: string };

/** The answer to the wish to delete a goal or a report, or to revoke a link: which one it is, to confirm. */
export async function answerEnd({ ctx, end: { what, said }, asOf }: Wanted): Promise<Answer> {
  const refused = denied(ctx, what, asOf);
  if (refused !== undefined) return refused;
  const noun = NOUNS[what];
  const own = await ownOf(ctx, what);
  const choose = (text: string, choices: readonly Own[]): Answer => ({
    ...refuse(
      'ambiguous',
      text,
      namesOf(choices)
        .slice(0, MOST_CHOICES)
        .map((called) => `${verbOf(what)} the ${noun} ${called}`),
      asOf,
    ),
    permalink: pagePath('profile'),
  });
  if (own.length === 0)
    return choose(
      what === 'share'
        ? say`There is no open link that you could revoke.`
        : say`You have set no ${name(noun)}. Those of colleagues can be left on your profile.`,
      [],
    );
  const found = meant(own, said, BY);
  const [one, another] = found;
  if (one === undefined)
    return choose(say`There is no ${name(noun)} “${name(said)}” of yours. Which one is meant?`, own);
  if (another !== undefined)
    return choose(say`Several may be meant, and one is ended at a time. Which ${name(noun)}?`, found);
  const action: ActionOf<'end-own'> = {
    type: 'end-own',
    what,
    ownId: one.id,
    called: one.called,
    words: one.words,
  };
  return {
    ...proposedAnswer({
      action,
      text:
        what === 'share'
          ? say`I can revoke this link: its address opens nothing any more, and cannot be brought back. Nothing is revoked before you confirm it.`
          : say`I can delete this ${name(noun)}, for all who get it. Nothing is deleted before you confirm it.`,
      asOf,
    }),
    permalink: pagePath('profile'),
  };
}
