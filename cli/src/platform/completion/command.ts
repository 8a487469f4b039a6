import { Argument, type Command } from 'commander';
import { type Io, write } from '../io.ts';
import { COMPLETION_SCRIPTS, SHELLS, type Shell } from './scripts.ts';

export const addCompletion = (program: Command, io: Io): void => {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'your shell').choices([...SHELLS]))
    .summary('complete commands with the Tab key')
    .description('Print the script that makes a shell complete commands, options and their values.')
    .addHelpText(
      'after',
      `
Examples:
  bash: echo 'source <(parley completion bash)' >> ~/.bashrc
  zsh:  echo 'source <(parley completion zsh)' >> ~/.zshrc     (after compinit)
  fish: parley completion fish > ~/.config/fish/completions/parley.fish
  PowerShell: parley completion powershell >> $PROFILE`,
    )
    .action((shell: Shell) => write(io.stdout, COMPLETION_SCRIPTS[shell]));
};
