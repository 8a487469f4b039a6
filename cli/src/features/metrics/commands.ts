import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { ExplainOptions, QueryOptions } from './options.ts';

/** What a metric query is made of; `query` and `explain` take the same. */
const addQueryOptions = (command: Command): Command =>
  command
    .option('--by <dimensions>', 'what to break down by, one to three, such as vendor or vendor,month')
    .option('--last <days>', 'the last days, today included (default: 90)')
    .option('--from <day>', 'first day, YYYY-MM-DD')
    .option('--to <day>', 'last day, YYYY-MM-DD')
    .option('--audience <audience>', 'id or name of an audience instead of TAM')
    .option(
      '--audience-members <when>',
      'whose companies audiences have: now, then (at the end of the days asked for), or a day (default: now)',
    )
    .option(
      '--filter <filters...>',
      "what to count: 'vendor=Google Ads' is, 'vendor!=Direct' is not, 'vendor.name~google' contains, 'visits=[5,]' at least",
    )
    .option('--view-through', 'view-through visits are touches too')
    .option('--limit <rows>', 'rows to print (default: a screenful in a table, else all up to 100,000)')
    .option('--offset <rows>', 'rows to skip first');

export function addMetricCommands(program: Command, io: Io): void {
  program
    .command('metrics [search]')
    .summary('all metrics, with their meaning')
    .description(
      'Every metric with its unit and its meaning; the names are those that query and explain take.',
    )
    .option('--long', 'with formula, breakdowns and other names')
    .action(
      action<{ long?: true }>(io, async (session, options, search) => {
        const { listMetrics } = await import('./list-metrics.ts');
        await listMetrics(session.output, { search: search ?? '', isLong: options.long === true });
      }),
    );

  addQueryOptions(
    program
      .command('query <metrics>')
      .summary('metrics, broken down by dimensions')
      .description('Figures of one or more metrics (see: parley metrics), as a table or for a script.'),
  )
    .option('--definitions <number>', 'by the definitions of then, as far as a question can ask for them')
    .option('--compare <period>', 'previous, before, or days such as 2026-01-01..2026-01-31')
    .option('--sort <columns>', 'what to sort by, with - in front for descending, such as -visits')
    .option(
      '--fail-if <conditions...>',
      "end with code 10 where a total is so, or has no value: 'visits < 100'",
    )
    .addHelpText(
      'after',
      `
Examples:
  $ parley query visits,spend --by vendor --last 90 --sort -visits
  $ parley query pipelineInfluenced --by vendor,month --from 2026-01-01 --to 2026-06-30 --format csv
  $ parley query closedWonAmount,winRate --compare previous
  $ parley query visits,spend --last 7 --fail-if 'visits < 100' 'spend > 5,000'`,
    )
    .action(
      action<QueryOptions>(io, async (session, options, metrics) => {
        const { queryMetrics } = await import('./query-metrics.ts');
        const { renderMetrics } = await import('./render.ts');
        const { failIf, ...queried } = await queryMetrics(session, options, metrics ?? '');
        await renderMetrics(session, queried);
        const { failWhereMet } = await import('./fail-if.ts');
        failWhereMet(queried, failIf);
      }),
    );

  addQueryOptions(
    program
      .command('explain <metric>')
      .summary('the rows behind a number')
      .description('What a number means, how it is computed, and the rows behind it.'),
  )
    .option(
      '--cell <values...>',
      'which row of the breakdown, by name or id, such as "vendor=LinkedIn Ads" (default: the total)',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ parley explain winRate --last 180
  $ parley explain pipelineInfluenced --by vendor --cell "vendor=LinkedIn Ads"
  $ parley explain visits --by vendor,week --cell vendor=vndr_google_ads week=2026-03-01`,
    )
    .action(
      action<ExplainOptions>(io, async (session, options, metric) => {
        const { explainMetric } = await import('./explain-metric.ts');
        const { renderExplanation } = await import('./render-explanation.ts');
        await renderExplanation(session, await explainMetric(session, options, metric ?? ''));
      }),
    );
}
