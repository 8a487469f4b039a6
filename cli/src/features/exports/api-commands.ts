import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { ApiOptions } from './options.ts';

export const addApiCommand = (program: Command, io: Io): void => {
  program
    .command('api')
    .argument('[file]', 'a GraphQL document, or - for the input', '-')
    .option('--var <name=value...>', 'variables: JSON, or text')
    .option('--variables <file>', 'a file with all variables as a JSON object')
    .summary('run a GraphQL document')
    .description('Run a GraphQL document with your sign-in and print its data as JSON.')
    .addHelpText(
      'after',
      `
Examples:
  $ echo '{ vendors { getAll { id name } } }' | parley api
  $ parley api visits.graphql --var startDate=2026-03-01T00:00:00Z --var endDate=2026-03-31T23:59:59Z
  $ parley api visits.graphql --variables days.json --jq '.metrics.query.rows[]'`,
    )
    .action(
      action<ApiOptions>(io, async (session, options, file = '-') => {
        const { callApi } = await import('./call-api.ts');
        await session.output.json(await callApi(session, file, options));
      }),
    );
};
