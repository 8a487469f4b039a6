import { CURRENCY, longMonth, monthOfDay } from '@parley/core/features/spend';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { listSpendMonths } from '../../spend/index.ts';
import type { Tool } from './tool.ts';

const DEFAULT_MONTHS = 200;

/** What the page Vendor spend shows, for admins. */
export const listSpendTool: Tool<'spend_list'> = {
  capability: 'configuration.view',
  run: async ({ ctx, input, services }) => {
    const { vendor, startMonth, endMonth, missing = false, limit = DEFAULT_MONTHS } = input;
    const found = await listSpendMonths({
      ctx,
      input: { vendor, startMonth, endMonth, missing, now: monthOfDay(services.today()) },
    });
    const months = found.slice(0, limit);
    const told = months.map(({ vendor: name, month, amount, entered, lockedBy }) => {
      const what = missing ? 'no spend' : formatFigure(amount, 'cost');
      const from =
        lockedBy !== null
          ? ` from ${lockedBy}`
          : entered === null
            ? ''
            : ` (${formatFigure(entered, 'cost')} entered)`;
      return `${name}, ${longMonth(`${month}-01`)}: ${what}${from}`;
    });
    return {
      output: { currency: CURRENCY, months, total: found.length, permalink: pagePath('configure-vendors') },
      text:
        told.length > 0
          ? told.join('\n')
          : missing
            ? 'No month lacks spend.'
            : 'Nothing was entered or reported for these months.',
    };
  },
};
