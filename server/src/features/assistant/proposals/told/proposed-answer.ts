import { type Answer, type ProposedAction, proposalName, withChanges } from '@parley/core/assistant';
import type { Context } from '../../../../platform/context/index.ts';
import { can } from '../../../../platform/policy/index.ts';
import { name, say } from '../../answers/phrase.ts';
import { refuse } from '../../answers/refusal.ts';

/** Why a person may set no alert, goal or report; undefined where they may. */
export const mayNotSubscribe = (ctx: Context, asOf: string): Answer | undefined =>
  can({ user: ctx.viewer, viewer: ctx.viewer }, 'notifications.manage')
    ? undefined
    : refuse(
        'not-permitted',
        say`This sign-in may read, and not set alerts, goals or reports. Members of the organization may.`,
        [],
        asOf,
      );

/** Words for a page that there is not: another one in its place would be a wrong one. */
export const refusePage = (words: string, example: string, asOf: string): Answer =>
  refuse(
    'ambiguous',
    say`I know no page “${name(words)}”. Name one as the menu does, or a vendor, campaign or company in full.`,
    [example],
    asOf,
  );

type Proposed = { action: ProposedAction; text: string; asOf: string; warnings?: readonly string[] };

/** What would be written, for the person to change and to confirm. */
export const proposedAnswer = ({ action, text, asOf, warnings = [] }: Proposed): Answer => ({
  text,
  blocks: [{ kind: 'proposal', action: withChanges(action, { name: proposalName(action) ?? '' }) }],
  query: [],
  definitions: [],
  permalink: null,
  asOf,
  warnings: [...warnings],
  suggestions: [],
});
