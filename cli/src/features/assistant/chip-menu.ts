import { type ChipPart, type FrameEdit, frameEditSchema } from '@parley/core/assistant';
import { CliChipMenuDocument, type CliChipMenuQuery } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';

type Menu = NonNullable<CliChipMenuQuery['assistant']['chipMenu']>;
type Choice = Menu['groups'][number]['choices'][number];
export type ChipChoice = Omit<Choice, 'change'> & { change: FrameEdit };
export type ChipMenu = Omit<Menu, 'groups'> & { choices: readonly ChipChoice[] };

export type ChipOf = { id: string; turnId: string; part: ChipPart; search?: string };

/** What a chip of an answer can be changed to; null where that is not known any more. */
export async function fetchChipMenu(session: Session, variables: ChipOf): Promise<ChipMenu | null> {
  const { chipMenu } = (await session.query(CliChipMenuDocument, variables)).assistant;
  if (chipMenu === null) return null;
  const { groups, ...menu } = chipMenu;
  const choices = groups.flatMap((group) => group.choices);
  // A change is JSON to the schema.
  return {
    ...menu,
    choices: choices.map((choice) => ({ ...choice, change: frameEditSchema.parse(choice.change) })),
  };
}

/** A change to ask, with the words it is asked in. */
export type ChosenEdit = { question: string; change: FrameEdit };
