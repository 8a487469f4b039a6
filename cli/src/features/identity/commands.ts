import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import { addKeyCommands } from './key-commands.ts';
import type { LoginOptions } from './options.ts';
import { addUpkeepCommands } from './upkeep-commands.ts';

export function addIdentityCommands(program: Command, io: Io): void {
  program
    .command('login')
    .summary('sign in to a server')
    .description(
      'Sign in to a server: confirm a code in any browser, on this machine or another. The sign-in is kept for 30 days, readable only by you.',
    )
    .option(
      '--email <address>',
      'sign in with this e-mail address and its password instead, which it asks for or reads from the input',
    )
    .option('--token-stdin', 'read a session token or an API key from the input instead')
    .option('--sample', 'use the account of the sample data, where the server offers it')
    .option('--no-browser', 'only print the address to open')
    .action(
      action<LoginOptions>(io, async (session, options) => {
        const { login } = await import('./login.ts');
        const { renderLogin } = await import('./render.ts');
        await renderLogin(session.output, await login(session, options));
      }),
    );

  program
    .command('logout')
    .summary('sign out')
    .description('Sign out: the session ends on the server and the stored sign-in is deleted.')
    .action(
      action(io, async (session) => {
        const { logout } = await import('./logout.ts');
        const { server } = await logout(session);
        await session.output.notice(`Signed out of ${server}.`);
      }),
    );

  program
    .command('whoami')
    .summary('who is signed in, where')
    .description('Show the user, the server and the instance that commands work with.')
    .action(
      action(io, async (session) => {
        const { whoAmI } = await import('./who-am-i.ts');
        const { renderWhoAmI } = await import('./render.ts');
        await renderWhoAmI(session.output, await whoAmI(session));
      }),
    );
  addKeyCommands(program, io);
  addUpkeepCommands(program, io);
}
