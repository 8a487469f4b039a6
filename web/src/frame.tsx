import { Frame } from './shell/frame/frame.tsx';
import type { FrameParts } from './shell/frame/frame-parts.ts';

const features = import.meta.glob<{ frame: FrameParts }>('./features/*/frame.tsx', { eager: true });
const parts = Object.values(features).map(({ frame }) => frame);

/** The frame with the parts of every feature that has a `frame.tsx`. */
export function Component() {
  return <Frame parts={parts} />;
}
