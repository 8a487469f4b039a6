import type { Command } from 'commander';
import type { Io } from '../../../platform/io.ts';
import { action } from '../../../platform/session.ts';
import type { PageKpiOptions } from './options.ts';
import type { KpiPageName } from './pages.ts';

/** The group; each page that has key figures is a command in it. */
export const addKpiGroup = (program: Command): Command =>
  program
    .command('kpi')
    .summary('key figures')
    .description('The key figures of a page, with the change against the previous period.');

/** The days of key figures, the same for every page. */
const addDays = (command: Command): Command =>
  command
    .option('--last <days>', 'the last days, today included (default: 90)')
    .option('--from <day>', 'first day, YYYY-MM-DD')
    .option('--to <day>', 'last day, YYYY-MM-DD');

const addAudience = (command: Command): Command =>
  command.option('--audience <audience>', 'id or name of an audience instead of TAM');

type Page = { name: KpiPageName; words?: string; summary: string; description: string; isOfTarget: boolean };

const PAGES: readonly Page[] = [
  {
    name: 'attribution',
    summary: 'what was opened and won',
    description:
      'Pipeline and closed-won revenue with their counts, their ratio, win rate, deal cycle, visits per opportunity and\nnon-digital events.',
    isOfTarget: true,
  },
  {
    name: 'channels',
    words: '[channel]',
    summary: 'visits and spend, of all channels or one',
    description:
      'Visits, spend and spend per visit, of everybody and of the target: of all channels, or of one.',
    isOfTarget: true,
  },
  {
    name: 'vendors',
    words: '[vendor]',
    summary: 'visits and revenue, of all vendors or one',
    description:
      'Visits, target visits, engaged companies and the revenue influenced: of all vendors, or of one.',
    isOfTarget: true,
  },
  {
    name: 'campaigns',
    words: '[campaigns...]',
    summary: 'visits and revenue, of all campaigns or some',
    description:
      'Visits, visit efficiency, engaged companies, the revenue influenced and its ratio to spend: of all campaigns, or\nof those named.',
    isOfTarget: true,
  },
  {
    name: 'pixels',
    words: '<pixels...>',
    summary: 'impressions and reach of pixels',
    description:
      'Impressions, efficiency, companies reached and engaged, and the revenue influenced, of 1 to 20 pixels.',
    isOfTarget: true,
  },
  {
    name: 'opportunities',
    words: '[opportunity]',
    summary: 'pipeline, won and lost, or one opportunity',
    description:
      'Pipeline, closed-won and closed-lost opportunities, win rate, deal cycle and contract value; of one opportunity its\nrevenue, days open, visits, non-digital events and vendors.',
    isOfTarget: true,
  },
  {
    name: 'companies',
    words: '<company>',
    summary: 'one company',
    description:
      'Opportunities opened and won, visits, opportunities with non-digital events, and vendors of one company, by its\nname, domain or id.',
    isOfTarget: false,
  },
];

export function addKpiCommands(kpi: Command, io: Io): void {
  for (const { name, words, summary, description, isOfTarget } of PAGES) {
    const command = addDays(
      kpi
        .command(words === undefined ? name : `${name} ${words}`)
        .summary(summary)
        .description(description),
    );
    if (isOfTarget) addAudience(command);
    if (name === 'opportunities')
      command
        .option('--vendor <vendor...>', 'only those with a touch by one of these')
        .option('--campaign <campaign...>', 'only those with a touch by one of these')
        .option('--pixel <pixel...>', 'only those whose company saw one of these');
    command.action(
      action<PageKpiOptions>(io, async (session, options, ...asked) => {
        const { pageKpis } = await import('./page-kpis.ts');
        const { renderPageKpis } = await import('./render-kpis.ts');
        await renderPageKpis(session.output, await pageKpis(session, name, options, asked), session.io.now());
      }),
    );
  }
}
