import { confirmationPage, proposeNote } from '../proposals/propose-note.ts';
import type { Tool } from './tool.ts';

/** Writes nothing: whoever asked is led to the page where a person confirms it. */
export const proposeNoteTool: Tool<'notes_propose'> = {
  capability: 'notes.write',
  run: async ({ ctx, input, services }) => {
    const { note, day } = input;
    const action = proposeNote({ ctx, input: { note, day }, today: services.today() });
    return {
      output: { action, permalink: confirmationPage(action) },
      text: `Proposed, and not written yet: the note “${action.note}” on ${action.day}. A person must confirm it on this page.`,
    };
  },
};
