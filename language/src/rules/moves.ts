import { textOf } from '../spans/context.ts';
import { each } from './rule.ts';

const BEING =
  /^(is|are|was|were|be|been|being|went|go|goes|going|gone|trend|trends|trending|moved|moving|come|came)$/;
/** Between the verb and the direction: "are our target visits down". */
const FURTHEST = 6;

/** "which channels are down": how they moved, and no word beside it. */
export const refineMoves = each((span, at, spans) => {
  if (!/^(up|down)$/.test(textOf(span)) || span.reading.kind !== 'stop') return undefined;
  const before = spans.slice(Math.max(0, at - FURTHEST), at);
  const isSaid = before.some((other) => BEING.test(textOf(other).split(' ').at(-1) ?? ''));
  const next = textOf(spans[at + 1]);
  return isSaid && !/^(to|for|on|by default)$/.test(next) ? { kind: 'role', role: 'change' } : undefined;
});
