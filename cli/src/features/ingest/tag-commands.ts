import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

export const addTagCommand = (program: Command, io: Io): void => {
  program
    .command('tag')
    .summary('the tag for your pages, and whether it works')
    .description(
      'Print the script element to paste into every page of the site, and say when it was first seen.',
    )
    .action(
      action(io, async (session) => {
        const { readTag, renderTag } = await import('./read-tag.ts');
        await renderTag(session, await readTag(session));
      }),
    );
};
