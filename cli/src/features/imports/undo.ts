import { CliError } from '../../platform/cli-error.ts';
import { ask, needTerminal } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { undoImport } from './past-imports.ts';
import { renderUndone } from './render-past.ts';

/** Asks, takes an import back, and says which facts changed. */
export async function undo(session: Session, id: string, { yes }: { yes?: true }): Promise<void> {
  if (yes !== true) {
    needTerminal(session.io, 'Agree with --yes.');
    const answer = await ask(session.io, `Take the import ${id} back? [y/N] `);
    if (!/^y(es)?$/i.test(answer)) throw new CliError('cancelled', 'Nothing was changed.');
  }
  await renderUndone(session.output, await undoImport(session, id));
}
