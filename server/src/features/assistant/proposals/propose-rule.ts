import type { ActionOf } from '@parley/core/assistant';
import { channelOf, cleanRule, type OwnRule, ruleProblems, vendorOf } from '@parley/core/features/channels';
import { loadOwnNames } from '../../../data/channels/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { ownRulesOf, previewRules } from '../../channels/index.ts';

const MOST_MOVES = 3;

const listed = (values: readonly string[]): string => values.map((value) => `“${value}”`).join(' or ');

/** What a rule asks for, a condition each; all of them must hold. */
const wordsOf = ({ media, sources, referralDomains, customParameters }: OwnRule): string[] => [
  ...(media.length > 0 ? [`the medium is ${listed(media)}`] : []),
  ...(sources.length > 0 ? [`the source is ${listed(sources)}`] : []),
  ...(referralDomains.length > 0 ? [`the referrer is ${listed(referralDomains)}`] : []),
  ...customParameters.map(({ name, values }) =>
    values.length === 0 ? `there is a parameter ${name}` : `the parameter ${name} is ${listed(values)}`,
  ),
];

const sent = (rule: OwnRule) => ({
  ...rule,
  media: [...rule.media],
  sources: [...rule.sources],
  referralDomains: [...rule.referralDomains],
  customParameters: rule.customParameters.map(({ name, values }) => ({ name, values: [...values] })),
});

/** A channel rule that a person may confirm, above all others: nothing is written here, and what would move is counted now. */
export async function proposeRule({
  ctx,
  rule: wanted,
}: {
  ctx: Context;
  rule: Omit<OwnRule, 'id'>;
}): Promise<ActionOf<'add-channel-rule'>> {
  authorize(ctx, 'configuration.change');
  const rule = cleanRule({ ...wanted, id: 'proposed' });
  const rules = [rule, ...(await ownRulesOf(ctx))];
  const problem = ruleProblems(rules).find(({ row, with: other }) => row === 0 || other === 0);
  if (problem !== undefined)
    throw new AppError('INVALID_INPUT', {
      message:
        problem.kind === 'duplicate' ? 'There is a rule with these conditions already.' : problem.message,
    });
  const [preview, own] = await Promise.all([
    previewRules({ ctx, input: { rules: rules.map(sent) } }),
    loadOwnNames(ctx),
  ]);
  return {
    type: 'add-channel-rule',
    ...sent(rule),
    channel: channelOf(rule.channelId, own).name,
    vendor: vendorOf(rule.vendorId, own).name,
    words: wordsOf(rule),
    days: preview.days,
    visits: preview.visits,
    moved: preview.moved,
    sampledOneIn: preview.sampledOneIn,
    moves: preview.moves.slice(0, MOST_MOVES).map(({ from, visits }) => ({
      channel: channelOf(from.channelId, own).name,
      vendor: vendorOf(from.vendorId, own).name,
      visits,
    })),
  };
}
