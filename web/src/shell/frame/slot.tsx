import type { FrameParts } from './frame-parts.ts';

type SlotProps = { parts: readonly FrameParts[]; name: Exclude<keyof FrameParts, 'onAsk'> };

/** A place in the frame that features fill. */
export function Slot({ parts, name }: SlotProps) {
  return parts.map(({ [name]: Part }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of parts is fixed when the application is built
    return Part === undefined ? null : <Part key={index} />;
  });
}
