import { type ChipPart, type FrameEdit, frameEditSchema } from '@parley/core/assistant';
import { z } from 'zod';
import type { Operation } from '../../platform/graphql.ts';
import type { Session } from '../../platform/session.ts';

const choiceSchema = z.object({
  label: z.string(),
  detail: z.string(),
  question: z.string(),
  isCurrent: z.boolean(),
  isPossible: z.boolean(),
  change: frameEditSchema,
});
export type ChipChoice = z.infer<typeof choiceSchema>;

const menuSchema = z.object({
  from: z.string(),
  searched: z.string(),
  dates: z.object({ startDate: z.string() }).nullable(),
  bounds: z.object({ at: z.number(), min: z.number().nullable(), of: z.string() }).nullable(),
  groups: z.array(z.object({ choices: z.array(choiceSchema) })),
});
export type ChipMenu = Omit<z.infer<typeof menuSchema>, 'groups'> & { choices: readonly ChipChoice[] };

const menuData = z.object({ assistant: z.object({ chipMenu: menuSchema.nullable() }) });
const MENU: Operation<z.infer<typeof menuData>> = {
  document: /* GraphQL */ `
    query CliChipMenu($id: ID!, $turnId: ID!, $part: AssistantChipPart!, $search: String) {
      assistant {
        chipMenu(id: $id, turnId: $turnId, part: $part, search: $search) {
          from
          searched
          dates { startDate }
          bounds { at min of }
          groups { choices { label detail question isCurrent isPossible change } }
        }
      }
    }
  `,
  data: menuData,
};

export type ChipOf = { id: string; turnId: string; part: ChipPart; search?: string };

/** What a chip of an answer can be changed to; null where that is not known any more. */
export async function fetchChipMenu(session: Session, variables: ChipOf): Promise<ChipMenu | null> {
  const { chipMenu } = (await session.query(MENU, variables)).assistant;
  if (chipMenu === null) return null;
  const { groups, ...menu } = chipMenu;
  return { ...menu, choices: groups.flatMap(({ choices }) => choices) };
}

/** A change to ask, with the words it is asked in. */
export type ChosenEdit = { question: string; change: FrameEdit };
