import {
  CHANNELS,
  fold,
  LONGEST_OWN_NAME,
  OWN_COLORS,
  plainOwnName,
  VENDORS,
} from '@parley/core/features/channels';
import { z } from 'zod';
import type { OwnPlaces } from '../../../data/channels/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

export const ownName = z
  .string()
  .transform((name) => name.trim())
  .pipe(
    z
      .string()
      .max(LONGEST_OWN_NAME, `At most ${LONGEST_OWN_NAME} characters.`)
      .regex(/\p{L}|\p{N}/u, 'A name is needed.'),
  )
  .transform(plainOwnName);

export const ownColor = z
  .string()
  .refine(
    (color) => OWN_COLORS.some((each) => each.color === color),
    `Choose one of these, which are seen on every background: ${OWN_COLORS.map(({ color }) => color).join(', ')}.`,
  );

type Place = { id: string; name: string };

/** Refuses a name that another channel has, or another vendor of the channel; one that it had before too, for imports find it by that. */
export function refuseTaken(
  name: string,
  places: OwnPlaces,
  { id, channelId }: { id?: string; channelId: string | null },
) {
  const all: readonly Place[] =
    channelId === null
      ? [...CHANNELS, ...places.channels]
      : [...VENDORS, ...places.vendors].filter((vendor) => vendor.channelId === channelId);
  const others = all.filter((each) => each.id !== id);
  const same = others.find((each) => fold(each.name) === fold(name));
  const what = channelId === null ? 'channel' : 'vendor';
  if (same !== undefined) throw taken(`There is a ${what} of this name already: ${same.name}.`);
  const former = others.find((each) =>
    places.formerNames.get(each.id)?.some((way) => fold(way) === fold(name)),
  );
  if (former !== undefined)
    throw taken(`${former.name} was called that before, and files that name it so are still read as it.`);
}

const taken = (message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fieldErrors: { name: message } });
