import { channelOf, vendorOf } from '@parley/core/features/channels';
import { loadOwnPlaces } from '../../../data/channels/index.ts';
import { changeOwn, makeOwn, putAwayOwn } from '../../channels/index.ts';
import type { ApplyParts } from './apply-input.ts';
import { isSame } from './find-changes.ts';
import { refuseAt } from './refuse-at.ts';

type Kind = 'channel' | 'vendor';

/** A channel needs to be there before its vendors, and is free only after them. */
const PARTS: readonly (readonly [Kind, 'own-channels' | 'own-vendors'])[] = [
  ['channel', 'own-channels'],
  ['vendor', 'own-vendors'],
];

/** The id says the first name: one that is called otherwise now is made under that, and renamed. */
const make = ({ ctx }: ApplyParts, kind: Kind, id: string, color: string): Promise<unknown> =>
  makeOwn({
    ctx,
    input: {
      name: (kind === 'channel' ? channelOf(id) : vendorOf(id)).name,
      channelId: kind === 'channel' ? null : vendorOf(id).channelId,
      color,
    },
  });

/** Whether there is one: made, or named by what uses it. */
async function isThere({ transaction, ctx }: ApplyParts, id: string): Promise<boolean> {
  const { channels, vendors } = await loadOwnPlaces(transaction, ctx.instance.id);
  return [...channels, ...vendors].some((each) => each.id === id);
}

/** Makes channels and vendors of the file, and gives those that are there its names and colours. */
export async function makeOwnPlaces(input: ApplyParts): Promise<void> {
  const { ctx, before, parts } = input;
  for (const [kind, part] of PARTS)
    for (const [id, wanted] of Object.entries(parts[part] ?? {})) {
      if (isSame(before[part][id], wanted)) continue;
      await refuseAt(
        input,
        [part, id],
        async () => {
          if (!(await isThere(input, id))) await make(input, kind, id, wanted.color);
          await changeOwn({ ctx, input: { kind, id, ...wanted } });
        },
        (field) => [part, id, field],
      );
    }
}

/** Puts away what the file does not name. It is refused with what uses it, as rules and spend of the file have it. */
export async function putAwayOwnPlaces(input: ApplyParts): Promise<void> {
  const { ctx, before, parts } = input;
  for (const [kind, part] of PARTS.toReversed()) {
    const wanted = parts[part];
    if (wanted === undefined) continue;
    for (const id of Object.keys(before[part]))
      if (wanted[id] === undefined)
        await refuseAt(input, [part], () => putAwayOwn({ ctx, input: { kind, id } }));
  }
}
