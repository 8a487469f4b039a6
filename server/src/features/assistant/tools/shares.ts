import { pagePath } from '@parley/core/pages';
import { notFound } from '../../../platform/errors/index.ts';
import { type OfferedShares, offeredShares } from '../offered.ts';
import { addressOf } from './page-address.ts';
import { refuseInput, type Tool } from './tool.ts';

/** As the dialog and the command line have it. */
const USUAL_DAYS = 30;
const at = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Links, where the product has them. */
function shares(): OfferedShares {
  const found = offeredShares();
  if (found === undefined) throw notFound('Link');
  return found;
}

/** What the profile lists of shared links, and company settings for admins. */
export const listSharesTool: Tool<'shares_list'> = {
  capability: 'analytics.view',
  run: async ({ ctx }) => {
    const links = ((await offeredShares()?.list(ctx)) ?? []).map(
      ({ id, title, state, isLive, endsAt, opens }) => ({
        ...{ id, title, state, isLive, opens },
        endsAt: at(endsAt),
      }),
    );
    return {
      output: { links, permalink: pagePath('profile') },
      text:
        links.length === 0
          ? 'There are no shared links.'
          : links.map(({ title, state, opens }) => `${title}: ${state}, opened ${opens} times`).join('\n'),
    };
  },
};

export const createShareTool: Tool<'shares_create'> = {
  capability: 'shares.manage',
  run: async ({ ctx, input, services }) => {
    const { metric, lastDays, startDate, endDate, title, lastDay } = input;
    const { isLive = true, hidesCompanies = false } = input;
    const hasDays = startDate !== undefined || endDate !== undefined;
    if (hasDays && lastDays !== undefined)
      return refuseInput('lastDays', 'Give either these or two days that stay.');
    const { id, url, ...made } = await shares().create({
      ctx,
      input: {
        urlTemplate: await addressOf({ ctx, input, services }),
        ...(hasDays ? { startDate, endDate } : { windowDays: lastDays ?? USUAL_DAYS }),
        ...{ metric, title, isLive, hidesCompanies, lastDay },
      },
    });
    const until = lastDay === undefined ? 'until it is revoked' : `until the end of ${lastDay} (UTC)`;
    return {
      output: { id, title: made.title, url, permalink: pagePath('profile') },
      text: `Made. Whoever has this address sees “${made.title}” without an account, ${until}: ${url}`,
    };
  },
};

export const revokeShareTool: Tool<'shares_revoke'> = {
  capability: 'shares.manage',
  run: async ({ ctx, input }) => {
    const { id } = await shares().revoke({ ctx, input });
    return { output: { id, permalink: pagePath('profile') }, text: 'Revoked. Nobody can open it any more.' };
  },
};
