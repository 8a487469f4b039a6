import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { OpenOptions } from './options.ts';

export function addInstanceCommands(program: Command, io: Io): void {
  const instances = program
    .command('instances')
    .summary('list, choose and create instances')
    .description('An instance is one tagged site with its own data and members.');

  instances
    .command('list', { isDefault: true })
    .summary('instances you may work with')
    .description('List the instances you may work with; the one that commands work with is marked.')
    .action(
      action(io, async (session) => {
        const { listInstances } = await import('./list-instances.ts');
        const { renderInstances } = await import('./render.ts');
        await renderInstances(session.output, await listInstances(session));
      }),
    );

  instances
    .command('use')
    .argument('<instance>', 'id, name or domain of the instance')
    .summary('choose the instance commands work with')
    .description('Choose the instance that commands work with from now on.')
    .action(
      action(io, async (session, _options, wanted) => {
        const { useInstance } = await import('./use-instance.ts');
        const { renderUsed } = await import('./render.ts');
        await renderUsed(session.output, await useInstance(session, wanted ?? ''));
      }),
    );

  instances
    .command('create')
    .argument('<name>', 'name of the instance')
    .requiredOption('--domain <domain>', 'domain of the site, such as example.com')
    .summary('create an instance and choose it')
    .description('Create an empty instance for a site, with you as its admin, and choose it.')
    .action(
      action<{ domain: string }>(io, async (session, { domain }, name) => {
        const { createInstance } = await import('./create-instance.ts');
        const { renderUsed } = await import('./render.ts');
        await renderUsed(session.output, await createInstance(session, { name: name ?? '', domain }));
      }),
    );

  program
    .command('open')
    .argument('[page]', 'a page such as vendors, or its path in the web application', 'web-traffic')
    .argument('[id]', 'of what the page is about, such as vendor vndr_bing; several with commas')
    .summary('link to a page of the web application')
    .description('Print the link to a page, with the same days and filters, and open it if you like.')
    .option('--browser', 'open it in the browser too')
    .option('--last <days>', 'the last days, today included')
    .option('--from <day>', 'first day, YYYY-MM-DD')
    .option('--to <day>', 'last day, YYYY-MM-DD')
    .option('--audience <audience>', 'id or name of an audience')
    .option('--filter <parameters...>', "parameters of the page's address, such as 'w.search=acme'")
    .action(
      action<OpenOptions>(io, async (session, options, page = '', id?: string) => {
        const { openPage } = await import('./open-page.ts');
        const { renderLink } = await import('./render.ts');
        await renderLink(session.output, await openPage(session, { page, id }, options));
      }),
    );
}
