import type { Answer } from '@parley/core/assistant';
import { RULE_DAYS } from '@parley/core/features/audiences';
import { pagePath } from '@parley/core/pages';
import type { UnreadPart, WantedAudience } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { can } from '../../../platform/policy/index.ts';
import { readRuleText } from '../../audiences/index.ts';
import { figure, name, part, say } from '../answers/phrase.ts';
import { refuse } from '../answers/refusal.ts';
import { answerShownList, type ShownList } from './answer-shown-list.ts';
import { proposeAudience } from './propose-audience.ts';

const EXAMPLE = 'Make an audience of companies that visited us at least 3 times in the last 30 days';

type Wanted = { ctx: Context; wanted: WantedAudience; asOf: string };
type Given = Wanted &
  Pick<ShownList, 'shown' | 'frame' | 'audience' | 'days' | 'today' | 'turn' | 'examples'>;

/** The answer to the wish for an audience: its rules and who meets them, to confirm; or what of it no rule can say. */
export async function answerAudience({ ctx, wanted, asOf, ...given }: Given): Promise<Answer> {
  const asker = { user: ctx.viewer, viewer: ctx.viewer };
  if (!can(asker, 'configuration.change'))
    return refuse('not-permitted', say`Admins make audiences: ask one of them.`, [], asOf);
  if (!can(asker, 'plan.view'))
    return refuse('not-permitted', say`Audiences are part of the paid plan.`, [], asOf);
  const { words, title, unread, rules } = wanted;
  if (wanted.isShown)
    return await answerShownList({ ctx, called: wanted.name, kept: wanted.kept, asOf, ...given });
  if (words === '')
    return refuse(
      'ambiguous',
      say`Which companies are to be in it? Say what they did, or what they are.`,
      [EXAMPLE],
      asOf,
    );
  // The words may be rules as they are written by hand.
  const written = await readRuleText(ctx, words);
  const understood = written.problem === null ? words : rules;
  if (written.problem !== null && (unread.length > 0 || rules === ''))
    return await answerUnread({ ctx, wanted, asOf });
  const called = wanted.name ?? title;
  const action = await proposeAudience({ ctx, input: { name: called, rules: understood } });
  return {
    text: `${
      action.size === 1
        ? say`One company meets these rules now.`
        : say`${figure(action.size, 'count')} companies meet these rules now.`
    } ${say`Nothing is saved before you confirm it; until then the name can be changed.`}`,
    blocks: [{ kind: 'proposal', action }],
    query: [],
    definitions: [],
    permalink: builderPage(called, action.rulesText),
    asOf,
    warnings: [],
    suggestions: [],
  };
}

/** The rule builder with what was understood filled in. */
const builderPage = (called: string | null, rules: string | null): string => {
  const given = Object.entries({ name: called, rules }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const parameters = new URLSearchParams(given).toString();
  return `${pagePath('audience-rules')}${parameters === '' ? '' : `?${parameters}`}`;
};

const WINDOWS = `${RULE_DAYS.slice(0, -1).join(', ')} or ${RULE_DAYS.at(-1)}`;

/** No rule has a word for customers: an audience of that name has them. */
const CUSTOMERS =
  ' Customers are known once an audience has that name: ask for “closed won opportunities”, then “make an audience of these called Customers”.';

function reasonOf({ words, why }: UnreadPart): string {
  switch (why) {
    case 'no-rule':
      return say`No rule can say “${name(words)}”.`;
    case 'no-name':
      return say`In “${name(words)}” I know no page, audience, industry, region or company size.${part(/\bcustomers?\b/i.test(words) ? CUSTOMERS : '')}`;
    case 'several-names':
      return say`In “${name(words)}” several things may be meant: write the whole name.`;
    case 'window':
      return say`“${name(words)}” is no window of rules: they look back ${name(WINDOWS)} days from today.`;
    case 'several-windows':
      return say`Rules have one window of days, and “${name(words)}” names another.`;
    case 'count':
      return say`In “${name(words)}” it is open what is counted.`;
  }
}

/** Names what no rule can say, and leads on with the rest. */
async function answerUnread({ ctx, wanted, asOf }: Wanted): Promise<Answer> {
  const { rules, unread } = wanted;
  const read = rules === '' ? null : await readRuleText(ctx, rules);
  const said = read?.words.map((group) => group.join(', and ')).join('; or ') ?? '';
  const understood = said === '' ? '' : say` Understood: ${name(said)}.`;
  const builder = say` The rule builder is behind the link${name(said === '' ? '' : ', with what was understood filled in')}.`;
  const why = unread.length === 0 ? say`I understood no condition in that.` : unread.map(reasonOf).join(' ');
  const choices = read?.text == null ? [EXAMPLE] : [`Make an audience of ${read.text}`];
  return {
    ...refuse('ambiguous', `${why}${understood}${builder}`, choices, asOf),
    permalink: builderPage(wanted.name, read?.text ?? null),
  };
}
