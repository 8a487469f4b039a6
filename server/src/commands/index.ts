import { backup } from './backup.ts';
import { check } from './check.ts';
import { type Command, nameOf } from './command.ts';
import { erasures } from './erasures.ts';
import { evaluateModel } from './evaluate-model.ts';
import { outbox } from './outbox.ts';
import { plan } from './plan.ts';
import { rebuild } from './rebuild.ts';
import { restore } from './restore.ts';
import { rotateKey } from './rotate-key.ts';
import { superuser } from './superuser.ts';
import { support } from './support.ts';
import { usage } from './usage.ts';

export { type Command, type CommandServices, nameOf } from './command.ts';
export { readArguments } from './read-arguments.ts';
export { runCommand } from './run-command.ts';

/** Every command of `parley-server`, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  outbox,
  superuser,
  plan,
  rebuild,
  check,
  backup,
  restore,
  rotateKey,
  usage,
  erasures,
  evaluateModel,
  support,
];

export const findCommand = (name: string | undefined): Command | undefined =>
  COMMANDS.find((command) => nameOf(command) === name);
