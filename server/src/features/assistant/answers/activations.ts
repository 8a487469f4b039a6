import type { Answer } from '@parley/core/assistant';
import { matchFigure, targetName } from '@parley/core/features/activations';
import { pagePath } from '@parley/core/pages';
import { textOfTopic } from '@parley/language/lexicon';
import type { NameIndex } from '@parley/language/names';
import type { ActivationsAsked } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { can } from '../../../platform/policy/index.ts';
import { type AudienceActivation, loadActivations } from '../../activations/index.ts';
import { figure, name, part, say } from './phrase.ts';
import { plainAnswer } from './plain.ts';
import { refuse } from './refusal.ts';

type Asked = { ctx: Context; asked: ActivationsAsked; names: NameIndex; asOf: string };

/** Whether the words for a platform are its name, or begin it. */
const isAt = (place: string, { providerId }: AudienceActivation): boolean => {
  const platform = targetName(providerId).toLowerCase();
  const said = place.toLowerCase();
  const isGeneral = /\b(?:platforms?|accounts?|networks|manager)$/.test(said);
  return isGeneral || said === '' || platform.startsWith(said.split(' ')[0] ?? '');
};

const STATUS: Readonly<Record<string, string>> = { active: 'Active', ending: 'Being taken away' };
const statusOf = ({ status }: AudienceActivation): string =>
  STATUS[status] ?? status.charAt(0).toUpperCase() + status.slice(1);

const jobOf = ({ lastRun }: AudienceActivation) =>
  lastRun && { members: lastRun.members, created_at: lastRun.began_at };

const isActive = ({ status }: AudienceActivation): boolean => status === 'active';

/** How many audiences these are, as "2 audiences are": one can be on several accounts. */
const audiencesOf = (activations: readonly AudienceActivation[]) => {
  const count = new Set(activations.map(({ audienceId }) => audienceId)).size;
  return part(say`${figure(count, 'count')} ${part(count === 1 ? say`audience is` : say`audiences are`)}`);
};

/** Of all audiences that are at a platform, how many are active; those that only are being taken away are not. */
function aboutAll(found: readonly AudienceActivation[], where: string): string {
  const active = found.filter(isActive);
  return active.length > 0
    ? say`${audiencesOf(active)} active${part(where)}, each on the account beside it.`
    : say`No audience is active${part(where)}. ${audiencesOf(found)} being taken away.`;
}

/** "which audiences are active", "is Key accounts on LinkedIn": where audiences are sent to, as their pages show it. */
export async function answerActivations({ ctx, asked, names, asOf }: Asked): Promise<Answer> {
  const asker = { user: ctx.viewer, viewer: ctx.viewer };
  if (!can(asker, 'plan.view'))
    return refuse('not-permitted', say`Audiences are part of the paid plan.`, [], asOf);
  const { audience, place } = asked;
  const all = await loadActivations(ctx);
  const found = all.filter(
    (each) => (audience === null || each.audienceId === audience.id) && isAt(place, each),
  );
  const where = place === '' ? '' : say` on ${name(place)}`;
  const page = audience === null ? pagePath('audiences') : pagePath('audience', { audience: audience.id });
  if (found.length === 0) {
    const text =
      audience === null
        ? say`No audience is active${part(where)}. ${name(textOfTopic('activation'))}`
        : say`No: ${name(audience.name)} is not active${part(where)}. ${name(textOfTopic('activation'))}`;
    return plainAnswer(text, page, asOf);
  }
  const nameOf = (id: string): string =>
    names.entries.find((each) => each.field === 'audience' && each.id === id)?.name ?? '';
  const text =
    audience === null
      ? aboutAll(found, where)
      : found.some(isActive)
        ? say`Yes: ${name(audience.name)} is active${part(where)}.`
        : say`No: ${name(audience.name)} is not active${part(where)} any more: it is being taken away.`;
  return {
    ...plainAnswer(text, page, asOf),
    blocks: [
      {
        kind: 'table',
        columns: [
          { id: 'audience', label: 'Audience', unit: 'text' },
          { id: 'platform', label: 'Platform', unit: 'text' },
          { id: 'account', label: 'Account', unit: 'text' },
          { id: 'status', label: 'Status', unit: 'text' },
          { id: 'since', label: 'Active since', unit: 'date' },
          { id: 'matched', label: 'Recognized there', unit: 'text' },
        ],
        rows: found.map((each) => ({
          audience: nameOf(each.audienceId),
          platform: targetName(each.providerId),
          account: each.accountName,
          status: statusOf(each),
          since: each.activatedAt.getTime(),
          matched: matchFigure(each.providerId, { ...each, lastJob: jobOf(each) }),
        })),
        links: found.map((each) => pagePath('audience', { audience: each.audienceId })),
        totalRows: found.length,
      },
    ],
  };
}
