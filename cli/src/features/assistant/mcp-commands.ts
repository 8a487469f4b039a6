import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

export function addMcpCommand(program: Command, io: Io): void {
  program
    .command('mcp')
    .summary('speak MCP over stdin and stdout')
    .description(
      'A bridge for programs that speak the Model Context Protocol over stdin and stdout: it hands their messages to /mcp of the server, with your sign-in or PARLEY_TOKEN.',
    )
    .addHelpText(
      'after',
      `
Example, in the settings of such a program:
  { "command": "npx", "args": ["parley", "mcp"], "env": { "PARLEY_TOKEN": "parley_key_…" } }`,
    )
    .action(
      action<object>(io, async (session) => {
        const { bridgeMcp } = await import('./mcp-bridge.ts');
        await bridgeMcp(session);
      }),
    );
}
