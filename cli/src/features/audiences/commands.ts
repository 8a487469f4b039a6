import { type Command, Option } from 'commander';
import { CliError } from '../../platform/cli-error.ts';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import { addActivationCommands } from './activation-commands.ts';
import type { SaveOptions } from './save-audience.ts';
import { addSuppressionCommands } from './suppression-commands.ts';

type Source = { rule?: string; crm?: string; list?: string; stayTrue?: boolean };

const RULE_HELP = 'rules in words: visits of url contains /pricing >= 3 in 90d and industry = Software';

const watch = (): Option => new Option('--watch', 'wait until it is evaluated');

/** `parley audiences show`, `members`, `create`, `update`, `refresh`, `delete` and `upload`, beside `list`. */
export function addAudienceCommands(audiences: Command, io: Io): void {
  audiences
    .command('show')
    .argument('<audience>', 'name or id')
    .summary('one audience: its rules, size and status')
    .description(
      'What an audience is made of, how many companies are in it, and how its last evaluation went.',
    )
    .action(
      action(io, async (session, _options, audience = '') => {
        const { showAudience } = await import('./show-audience.ts');
        await showAudience(session, audience);
      }),
    );

  audiences
    .command('members')
    .argument('<audience>', 'name or id')
    .summary('the companies of an audience')
    .description('Every company of an audience with its visits of the last 30 days.')
    .option('--search <text>', 'part of a name or domain')
    .action(
      action<{ search?: string }>(io, async (session, { search = '' }, audience = '') => {
        const { listMembers } = await import('./list-members.ts');
        await listMembers(session, audience, search);
      }),
    );

  audiences
    .command('create')
    .argument('<name>', 'what it is called')
    .summary('make an audience by rules, or of a list of Parley or of the CRM')
    .description(
      'Make an audience of the companies that meet rules, of those of a list that an answer or a page links to, or of those of a Salesforce report or a HubSpot list. Rules are evaluated every hour, and the CRM is read again with each sync.',
    )
    .option('--rule <text>', RULE_HELP)
    .addOption(new Option('--crm <link>', 'link of a Salesforce report or a HubSpot list').conflicts('rule'))
    .addOption(
      new Option(
        '--list <link>',
        'link of a list of companies or opportunities, as answers have it',
      ).conflicts(['rule', 'crm']),
    )
    .option('--stay-true', 'with --list: its filters as rules, else its companies of today')
    .option('--description <text>', 'what it is for')
    .option('--dry-run', 'only say who would be in it, or what is at the link')
    .addOption(watch())
    .action(
      action<SaveOptions & Source>(
        io,
        async (session, { rule, crm, list, stayTrue = false, ...options }, name = '') => {
          if (stayTrue && list === undefined) throw new CliError('usage', '--stay-true needs --list.');
          if (list !== undefined) {
            const { createOfList } = await import('./create-of-list.ts');
            return await createOfList(session, name, { ...options, list, stayTrue });
          }
          if (crm !== undefined) {
            const { createOfCrm } = await import('./create-of-crm.ts');
            return await createOfCrm(session, name, { ...options, crm });
          }
          if (rule === undefined)
            throw new CliError('usage', 'Say what it is made of: --rule, --list or --crm.');
          const { createByRule } = await import('./save-audience.ts');
          await createByRule(session, name, { ...options, rule });
        },
      ),
    );

  audiences
    .command('update')
    .argument('<audience>', 'name or id')
    .summary('change name, description or rules')
    .description('Change an audience. What is not named stays.')
    .option('--name <text>', 'what it is called from now on')
    .option('--description <text>', 'what it is for')
    .option('--rule <text>', RULE_HELP)
    .option('--dry-run', 'only say who would be in it')
    .addOption(watch())
    .action(
      action<SaveOptions & { name?: string; rule?: string }>(io, async (session, options, audience = '') => {
        const { changeAudience } = await import('./save-audience.ts');
        await changeAudience(session, audience, options);
      }),
    );

  audiences
    .command('refresh')
    .argument('<audience>', 'name or id')
    .summary('evaluate its rules now')
    .description('Evaluate the rules of an audience now, and not with the next hour.')
    .addOption(watch())
    .action(
      action<{ watch?: boolean }>(io, async (session, options, audience = '') => {
        const { refreshAudience } = await import('./save-audience.ts');
        await refreshAudience(session, audience, options);
      }),
    );

  audiences
    .command('delete')
    .argument('<audience>', 'name or id')
    .summary('delete an audience')
    .description('Delete an audience that nothing uses. Its companies stay.')
    .option('--yes', 'do it without asking')
    .action(
      action<{ yes?: true }>(io, async (session, options, audience = '') => {
        const { removeAudience } = await import('./remove-audience.ts');
        await removeAudience(session, audience, options);
      }),
    );

  audiences
    .command('upload')
    .argument('<file>', 'CSV, XLSX or XLS with a column of domains, a list of domains, or - for the input')
    .summary('make an audience of a file or a list of domains')
    .description(
      'Make an audience of the companies of a file, or of a list of domains, one or several a line.',
    )
    .option('--name <text>', 'what it is called; else as the file')
    .option('--description <text>', 'what it is for')
    .option('--dry-run', 'only say what is in it')
    .addOption(watch())
    .action(
      action<SaveOptions & { name?: string }>(io, async (session, options, file = '') => {
        const { uploadAudience } = await import('./upload-audience.ts');
        await uploadAudience(session, file, options);
      }),
    );
  addActivationCommands(audiences, io);
  addSuppressionCommands(audiences, io);
}
