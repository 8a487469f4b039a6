import type { Command } from 'commander';
import type { Io } from '../../../platform/io.ts';
import { action } from '../../../platform/session.ts';
import type { KpiPage } from './kpi-page.ts';
import type { PageKpiOptions } from './options.ts';

export type KpiCommand = {
  name: string;
  /** Its argument, as commander writes it. */
  words?: string;
  summary: string;
  description: string;
  /** Its figures do not depend on the audience. */
  hasNoTarget?: true;
  options?(command: Command): Command;
  /** The page, loaded when the command runs; which one may depend on the words that were given. */
  page(words: readonly string[]): Promise<KpiPage>;
};

/** A page with key figures becomes a command of `parley kpi`. */
export const kpiCommand =
  ({ name, words, summary, description, hasNoTarget, options, page }: KpiCommand) =>
  (kpi: Command, io: Io): void => {
    const command = kpi
      .command(words === undefined ? name : `${name} ${words}`)
      .summary(summary)
      .description(description)
      .option('--last <days>', 'the last days, today included (default: 90)')
      .option('--from <day>', 'first day, YYYY-MM-DD')
      .option('--to <day>', 'last day, YYYY-MM-DD');
    if (!hasNoTarget) command.option('--audience <audience>', 'id or name of an audience instead of TAM');
    options?.(command);
    command.action(
      action<PageKpiOptions>(io, async (session, given, ...asked) => {
        const { pageKpis } = await import('./page-kpis.ts');
        const { renderPageKpis } = await import('./render-kpis.ts');
        const kpis = await pageKpis(session, await page(asked), given, asked);
        await renderPageKpis(session.output, kpis, session.io.now());
      }),
    );
  };
