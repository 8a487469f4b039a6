import { type Block, isPinnable, partOf } from '@parley/core/assistant';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { AddPinDocument, PinsDocument, RemovePinDocument } from '../../../generated/graphql.ts';
import type { AnswerAction, AnswerActions } from '../../../shell/answers/answer-actions.ts';
import { isRepeated } from '../components/is-repeated.ts';
import { SHOW_PINS } from '../data/use-pins.ts';

const NAMES: Readonly<Partial<Record<Block['kind'], string>>> = {
  table: 'the table',
  chart: 'the chart',
  companies: 'the companies',
  opportunities: 'the opportunities',
  flow: 'the flow',
  explanation: 'the course',
};

const nameOf = (block: Block): string =>
  block.kind === 'number' ? `“${block.label}”` : (NAMES[block.kind] ?? 'this');

/** Each part with figures is pinned by itself; of several of a kind the name says which. */
export const pinActions: AnswerActions = ({ answer, place, client }) => {
  const { blocks } = answer;
  const pins = client.readQuery({ query: PinsDocument })?.pins.get ?? [];
  const shown = blocks.flatMap((block, index) =>
    isPinnable(block) && !isRepeated(block, answer) ? [{ block, part: partOf(blocks, index) }] : [],
  );
  return shown.map(({ block, part }): AnswerAction => {
    const { kind, position } = part;
    const isOne = block.kind === 'number' || shown.filter((other) => other.part.kind === kind).length === 1;
    const name = isOne ? nameOf(block) : `${nameOf(block)} ${position + 1}`;
    const pin = pins.find(
      (known) => known.turnId === place.turnId && known.kind === kind && known.position === position,
    );
    return {
      id: `assistant.pin-${kind}-${position}`,
      group: 'Keep',
      label: `${pin === undefined ? 'Pin' : 'Unpin'} ${name}`,
      icon: pin === undefined ? IconPin : IconPinnedOff,
      run: async () => {
        if (pin === undefined)
          await client.mutate({ mutation: AddPinDocument, variables: { ...place, ...part }, ...SHOW_PINS });
        else await client.mutate({ mutation: RemovePinDocument, variables: { id: pin.id }, ...SHOW_PINS });
        return pin === undefined ? 'Pinned: it is under Pins, and as of now whenever you look' : 'Unpinned';
      },
    };
  });
};
