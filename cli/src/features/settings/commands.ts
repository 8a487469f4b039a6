import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { ChangeOptions } from './change-settings.ts';
import type { ApplyOptions, ExportOptions } from './configuration-file.ts';
import type { RestoreOptions } from './history.ts';
import type { TargetOptions } from './target-market.ts';

const collect = (value: string, before: string[]): string[] => [...before, value];

const withChange = (command: Command): Command =>
  command
    .option('--why <text>', 'why, for the history')
    .option('--dry-run', 'show what it would change in figures, and change nothing');

function addSettings(settings: Command, io: Io): void {
  settings
    .command('get')
    .summary('what is set')
    .description('Show the settings of the instance, and whether figures are being recomputed by them.')
    .action(
      action(io, async (session) => {
        const { renderSettings } = await import('./show-settings.ts');
        await renderSettings(session);
      }),
    );
  settings
    .command('set')
    .argument('<name>', 'name, influence-window, view-through-days, net-new-rule or pipeline-report')
    .argument('<value>', 'what it becomes')
    .summary('change one of them')
    .description('Change a setting of the instance. Figures of the past follow. Only admins may.')
    .option('--why <text>', 'why, for the history')
    .action(
      action<ChangeOptions>(io, async (session, options, name: string, value: string) => {
        const { changeSetting } = await import('./change-settings.ts');
        await changeSetting(session, name, value, options);
      }),
    );
  settings
    .command('snippet')
    .summary('the tag of the site')
    .description('Print the script element to paste into every page of the site.')
    .action(
      action(io, async (session) => {
        const { printSnippet } = await import('./show-settings.ts');
        await printSnippet(session);
      }),
    );
}

function addFigures(settings: Command, io: Io): void {
  withChange(
    settings
      .command('tam')
      .summary('the target market')
      .description('Set the target market: an audience, or lists that a company must be in. Only admins may.')
      .option('--audience <id>', 'id of an audience')
      .option('--sector <id>', 'an industry, again for each', collect, [])
      .option('--region <id>', 'a region, again for each', collect, [])
      .option('--revenue <id>', 'a company size, again for each', collect, []),
  ).action(
    action<TargetOptions>(io, async (session, options) => {
      const { setTargetMarket } = await import('./target-market.ts');
      await setTargetMarket(session, options);
    }),
  );
  withChange(
    settings
      .command('exclusions')
      .argument('[change]', 'add or remove; without it they are listed')
      .argument('[path]', 'a path such as /careers, with its folder')
      .summary('pages that do not count')
      .description('List excluded paths, add one or remove one. Visits of the past follow. Only admins may.'),
  ).action(
    action<ChangeOptions>(io, async (session, options, change?: string, path?: string) => {
      const { changeExclusions } = await import('./exclusions.ts');
      await changeExclusions(session, change, path, options);
    }),
  );
}

function addHistory(config: Command, io: Io): void {
  const kinds = 'target-market, net-new, pipeline-report, exclusions, offline-events, channel-rules or spend';
  config
    .command('history')
    .argument('<kind>', kinds)
    .summary('its versions')
    .description('List the versions of a kind of configuration, the last one first.')
    .action(
      action(io, async (session, _options, kind: string) => {
        const { renderHistory } = await import('./history.ts');
        await renderHistory(session, kind);
      }),
    );
  config
    .command('diff')
    .argument('<kind>', kinds)
    .argument('[from]', 'number of a version; the one before the last when left out')
    .argument('[to]', 'number of a version; the last one when left out')
    .summary('what differs')
    .description('Show what differs between two versions of a kind of configuration.')
    .action(
      action(io, async (session, _options, kind: string, from?: string, to?: string) => {
        const { renderDifferences } = await import('./history.ts');
        await renderDifferences(session, kind, from, to);
      }),
    );
  config
    .command('restore')
    .argument('<kind>', kinds)
    .argument('<number>', 'number of a version')
    .summary('bring one back')
    .description(
      'Bring an earlier version back, as the next version. Figures of the past follow. Only admins may.',
    )
    .option('--current <number>', 'the version that holds, as you saw it; refused if others changed it since')
    .option('--why <text>', 'why, for the history')
    .action(
      action<RestoreOptions>(io, async (session, options, kind: string, number: string) => {
        const { restoreVersion } = await import('./history.ts');
        await restoreVersion(session, kind, number, options);
      }),
    );
}

function addFile(config: Command, io: Io): void {
  config
    .command('export')
    .summary('all of it as one file')
    .description('Write settings, channel rules and vendor spend as one YAML file that can be kept in git.')
    .option('-o, --output <file>', 'a file, which is replaced; standard output when left out')
    .action(
      action<ExportOptions>(io, async (session, options) => {
        const { exportConfiguration } = await import('./configuration-file.ts');
        await exportConfiguration(session, options);
      }),
    );
  config
    .command('apply')
    .argument('<file>', 'as parley config export writes it; - for standard input')
    .summary('make a file hold')
    .description(
      'Show what a file would change, ask, and change it: all of it or nothing. Parts that the file leaves out stay. Only admins may.',
    )
    .option('--dry-run', 'show what it would change, and change nothing')
    .option('--yes', 'change it without asking')
    .option('--revision <text>', 'of a dry run (--json); refused if others changed it since')
    .option('--why <text>', 'why, for the history')
    .addHelpText(
      'after',
      '\nExample:\n  $ parley config export -o parley.yaml\n  $ parley config apply parley.yaml --dry-run',
    )
    .action(
      action<ApplyOptions>(io, async (session, options, file: string) => {
        const { applyConfiguration } = await import('./configuration-file.ts');
        await applyConfiguration(session, file, options);
      }),
    );
}

/** What figures are made of: settings, their history, and the file of them. */
export function addSettingsCommands(program: Command, io: Io): void {
  const settings = program
    .command('settings')
    .summary('what figures are made of')
    .description('Show and change the settings of the instance.');
  addSettings(settings, io);
  addFigures(settings, io);
  const config = program
    .command('config')
    .summary('the configuration: its versions, and as a file')
    .description(
      'Every kind of configuration that figures depend on is kept in versions, and all of them fit in one file.',
    );
  addHistory(config, io);
  addFile(config, io);
}
