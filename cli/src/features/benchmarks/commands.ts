import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { BenchmarkOptions } from './channel-benchmarks.ts';

/** The page of benchmarks among those of `parley kpi`. */
export function addBenchmarkCommands(kpi: Command, io: Io): void {
  kpi
    .command('benchmarks')
    .summary('the share of target visits by channel, beside that of peers')
    .description(
      'Target visits of 100 visits, by channel and over all of them, beside the median of companies of the same industry\nand size, or of those that are named.',
    )
    .option('--last <days>', 'the last days, today included (default: 90)')
    .option('--from <day>', 'first day, YYYY-MM-DD')
    .option('--to <day>', 'last day, YYYY-MM-DD')
    .option('--industry <industry>', 'an industry to compare with, by name or id, instead of your own')
    .option('--size <size>', 'a company size to compare with, by name or id, instead of your own')
    .action(
      action<BenchmarkOptions>(io, async (session, options) => {
        const { channelBenchmarks } = await import('./channel-benchmarks.ts');
        const { renderBenchmarks } = await import('./render.ts');
        await renderBenchmarks(session.output, await channelBenchmarks(session, options), session.io.now());
      }),
    );
}
