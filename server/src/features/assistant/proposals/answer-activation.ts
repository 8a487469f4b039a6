import type { Answer } from '@parley/core/assistant';
import { pagePath } from '@parley/core/pages';
import type { WantedActivation } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { can } from '../../../platform/policy/index.ts';
import { listTargets, type Target } from '../../activations/index.ts';
import { name, say } from '../answers/phrase.ts';
import { refuse } from '../answers/refusal.ts';
import { placeName, proposeActivation } from './propose-activation.ts';

const EXAMPLE = 'Activate Key accounts on LinkedIn';
const MOST_CHOICES = 3;

type Wanted = { ctx: Context; wanted: WantedActivation; asOf: string };

/** The answer to the wish to activate or deactivate an audience: what would be sent where, to confirm. */
export async function answerActivation({ ctx, wanted, asOf }: Wanted): Promise<Answer> {
  const asker = { user: ctx.viewer, viewer: ctx.viewer };
  if (!can(asker, 'configuration.change'))
    return refuse('not-permitted', say`Admins send audiences to ad platforms: ask one of them.`, [], asOf);
  if (!can(asker, 'plan.view'))
    return refuse('not-permitted', say`Audiences are part of the paid plan.`, [], asOf);
  const { audience, deed, said, place } = wanted;
  if (audience === null)
    return refuse('ambiguous', say`I know no audience “${name(said)}”.`, [EXAMPLE], asOf);
  const permalink = pagePath('audience', { audience: audience.id });
  const unclear = (text: string, choices: readonly string[] = []): Answer => ({
    ...refuse('ambiguous', text, choices, asOf),
    permalink,
  });
  const targets = await listTargets({ ctx, input: { audienceId: audience.id } });
  if (targets.length === 0)
    return {
      ...unclear(
        say`No connected account takes audiences. Ad accounts are connected on the page behind the link.`,
      ),
      permalink: pagePath('integrations'),
    };
  const isActive = deed === 'deactivate';
  const able = targets.filter(({ activation }) =>
    isActive ? activation?.status === 'active' : activation === null,
  );
  const meant = able.filter((target) => isMeant(target, place));
  const [target, second] = meant;
  if (target === undefined)
    return unclear(
      isActive
        ? say`“${name(audience.name)}” is not active there.`
        : targets.some((each) => isMeant(each, place))
          ? say`“${name(audience.name)}” is there already, or is being taken away.`
          : say`No connected account of “${name(place)}” takes audiences.`,
    );
  if (second !== undefined)
    return unclear(
      say`Several accounts may be meant: which one?`,
      meant
        .slice(0, MOST_CHOICES)
        .map((each) => `${isActive ? 'Deactivate' : 'Activate'} ${audience.name} on ${placeName(each)}`),
    );
  if (!isActive && target.problem !== null) return unclear(say`${name(target.problem)}`);
  return {
    text: isActive
      ? say`I can take it away there. Nothing is changed before you confirm it.`
      : say`I can send it there. Nothing is sent before you agree and confirm it.`,
    blocks: [{ kind: 'proposal', action: proposeActivation(deed, audience, target) }],
    query: [],
    definitions: [],
    permalink,
    asOf,
    warnings: [],
    suggestions: [],
  };
}

/** Whether the words name the platform, the account or both; no words name any. */
function isMeant(target: Target, place: string): boolean {
  const said = place.trim().toLowerCase();
  const names = [placeName(target), target.accountName].map((each) => each.toLowerCase());
  return said === '' || names.includes(said) || isPlatform(target, said);
}

const isPlatform = (target: Target, said: string): boolean => {
  const platform = placeName(target).split(':')[0]?.toLowerCase() ?? '';
  return platform === said || platform.split(' ')[0] === said;
};
