import type { Answer } from '@parley/core/assistant';
import { pagePath } from '@parley/core/pages';
import type { WantedRule } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { can } from '../../../platform/policy/index.ts';
import { name, say } from '../answers/phrase.ts';
import { refuse } from '../answers/refusal.ts';
import { findPlaces } from './find-places.ts';
import { proposeRule } from './propose-rule.ts';

const EXAMPLE = 'Map visits from partner.example to PartnerStack';
const MOST_CHOICES = 3;

type Wanted = { ctx: Context; wanted: WantedRule; asOf: string };

/** The wish with another place, for each that may be meant. */
const choicesOf = (wanted: WantedRule, places: readonly { channel: string; vendor: string }[]): string[] =>
  places
    .slice(0, MOST_CHOICES)
    .map(({ channel, vendor }) => `Add a channel rule: ${conditionsOf(wanted)} to ${channel}, ${vendor}`);

const conditionsOf = ({ media, sources, referralDomains, customParameters }: WantedRule): string =>
  [
    ...(sources.length > 0 ? [`source ${sources.join(' or ')}`] : []),
    ...(media.length > 0 ? [`medium ${media.join(' or ')}`] : []),
    ...(referralDomains.length > 0 ? [`referrer ${referralDomains.join(' or ')}`] : []),
    ...customParameters.map((each) => `${each.name}=${each.values.join(' or ')}`),
  ].join(' and ');

/** The answer to the wish for a channel rule: what it takes and what would move, to confirm. */
export async function answerRule({ ctx, wanted, asOf }: Wanted): Promise<Answer> {
  const permalink = pagePath('configure-channels');
  if (!can({ user: ctx.viewer, viewer: ctx.viewer }, 'configuration.change'))
    return refuse('not-permitted', say`Admins make channel rules: ask one of them.`, [], asOf);
  const unclear = (text: string, choices: readonly string[] = [EXAMPLE]): Answer => ({
    ...refuse('ambiguous', text, choices, asOf),
    permalink,
  });
  if (wanted.unread !== null)
    return unclear(
      say`“${name(wanted.unread)}” is no condition of a rule: it asks for sources, media, referrers, campaigns or parameters.`,
    );
  if (conditionsOf(wanted) === '')
    return unclear(say`Which visits is it about? Name a source, medium, referrer, campaign or parameter.`);
  const places = await findPlaces(ctx, wanted.place);
  const [place] = places;
  if (place === undefined)
    return unclear(
      wanted.place === ''
        ? say`Where are these visits to count? Name a vendor, or a channel and a vendor.`
        : say`I know no vendor “${name(wanted.place)}”. One of your own is made on the page of channel rules.`,
    );
  if (places.length > 1)
    return unclear(say`Several vendors may be meant: which one?`, choicesOf(wanted, places));
  try {
    const { channelId, vendorId } = place;
    const { media, sources, referralDomains, customParameters } = wanted;
    const action = await proposeRule({
      ctx,
      rule: { channelId, vendorId, media, sources, referralDomains, customParameters },
    });
    return {
      text: say`I can add this rule above all others. Nothing is written before you confirm it.`,
      blocks: [{ kind: 'proposal', action }],
      query: [],
      definitions: [],
      permalink,
      asOf,
      warnings: [],
      suggestions: [],
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_INPUT')
      return unclear(say`${name(error.message)}`);
    throw error;
  }
}
