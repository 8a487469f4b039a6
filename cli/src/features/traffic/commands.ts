import { type Command, Option } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import { GROUPINGS, type KpiOptions } from './options.ts';

/** The page of web traffic among those of `parley kpi`. */
export function addTrafficCommands(kpi: Command, io: Io): void {
  kpi
    .command('web-traffic')
    .summary('visits and companies of a period')
    .description(
      'The key figures of the web traffic page: visits, target visits, visit efficiency, engaged companies and\nthe revenue influenced against the previous period, the weeks, and visits by traffic type, channel, vendor, campaign, industry or company size.',
    )
    .option('--last <days>', 'the last days, today included (default: 90)')
    .option('--from <day>', 'first day, YYYY-MM-DD')
    .option('--to <day>', 'last day, YYYY-MM-DD')
    .option('--audience <audience>', 'id or name of an audience instead of TAM')
    .addOption(
      new Option('--by <grouping>', 'what visits are broken down by')
        .choices([...GROUPINGS])
        .default('traffic_type'),
    )
    .action(
      action<KpiOptions>(io, async (session, options) => {
        const { webTrafficKpis } = await import('./web-traffic-kpis.ts');
        const { renderKpis } = await import('./render.ts');
        await renderKpis(session.output, await webTrafficKpis(session, options), session.io.now());
      }),
    );
}
