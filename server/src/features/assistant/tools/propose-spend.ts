import { longMonth } from '@parley/core/features/spend';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { findSpendMonth } from '../../spend/index.ts';
import type { Tool } from './tool.ts';

/** Writes nothing: whoever asked is led to the page where an admin confirms it. */
export const proposeSpendTool: Tool<'spend_propose'> = {
  capability: 'configuration.change',
  run: async ({ ctx, input }) => {
    const found = await findSpendMonth({ ctx, input });
    const { vendorId, vendor, channel, before, amount } = found;
    const month = found.month.slice(0, 7);
    const parameters = new URLSearchParams({ vendor: vendorId, month, amount: String(amount) });
    return {
      output: {
        vendorId,
        vendor,
        channel,
        month,
        before,
        amount,
        permalink: `${pagePath('configure-vendors')}?${parameters}`,
      },
      text: `Proposed, and not written yet: ${formatFigure(amount, 'cost')} for ${vendor}, ${longMonth(found.month)}, which has ${formatFigure(before, 'cost')} now. An admin must confirm it on this page.`,
    };
  },
};
