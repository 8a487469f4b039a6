import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

/** Commands about the command line itself, and the sign-ins that it keeps. */
export function addUpkeepCommands(program: Command, io: Io): void {
  const version = (): string => program.version() ?? '';

  const profiles = program
    .command('profiles')
    .summary('sign-ins that are kept')
    .description('Each sign-in is a profile: a server, a person and an instance.');
  profiles
    .command('list', { isDefault: true })
    .summary('all of them')
    .description('List the sign-ins that are kept, and which one commands use.')
    .action(
      action(io, async ({ io: { env }, output }) => {
        const { readCredentials } = await import('../../platform/credentials.ts');
        const { renderProfiles } = await import('./render-upkeep.ts');
        await renderProfiles(output, await readCredentials(env));
      }),
    );
  profiles
    .command('use')
    .argument('<name>', 'name of a profile')
    .summary('choose the one that commands use')
    .description('Choose the profile that commands work with unless another one is named.')
    .action(
      action(io, async ({ io: { env }, output }, _options, name) => {
        const { useProfile } = await import('./use-profile.ts');
        const { server } = await useProfile(env, name ?? '');
        await output.notice(`Commands work with ${name} now (${server}).`);
      }),
    );

  program
    .command('doctor')
    .summary('what keeps commands from working')
    .description(
      'Check the address of the server, both versions, the sign-in, the clock and the proxy. Ends with code 1 when one of them fails, with 9 when the server cannot be reached or cannot answer now.',
    )
    .action(
      action(io, async (session) => {
        const { doctor } = await import('./doctor.ts');
        const { renderFindings } = await import('./render-upkeep.ts');
        await renderFindings(session.output, await doctor(session, version()));
      }),
    );

  program
    .command('update')
    .option('--check', 'only look; without it, the same: npm installs')
    .summary('look for a newer version')
    .description(
      'Look for a newer version of the command line, and say how to install it. Ends with code 10 when there is one.',
    )
    .action(
      action(io, async (session) => {
        const { findUpdate } = await import('./find-update.ts');
        const { renderUpdate } = await import('./render-upkeep.ts');
        await renderUpdate(session.output, await findUpdate(io, version()));
      }),
    );
}
