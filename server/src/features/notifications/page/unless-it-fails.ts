import type { Context } from '../../../platform/context/index.ts';

/** A part that a report can come without: its figures are not kept from anybody because of it. */
export async function unlessItFails<Part>(
  ctx: Context,
  part: string,
  instead: Part,
  make: () => Promise<Part>,
): Promise<Part> {
  try {
    return await make();
  } catch (error) {
    ctx.log.warn(
      { err: error, part: 'notifications', instance: ctx.instance.id },
      `a report comes without ${part}`,
    );
    return instead;
  }
}
