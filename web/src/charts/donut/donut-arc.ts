const point = (radius: number, turn: number): string => {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
};

export type RingLabel = { id: string; text: string; x: number; y: number; side: 'start' | 'middle' | 'end' };

type LabelPlace = {
  /** How far from the middle. */
  radius: number;
  fontSize: number;
};

/** Distance of a label from the ring. */
const sideOf = (turned: number): RingLabel['side'] => {
  const across = Math.sin(turned);
  if (Math.abs(across) < 0.25) return 'middle';
  return across > 0 ? 'start' : 'end';
};

/** Width of a letter, and height of a line, in sizes of the letters. */
const LETTER = 0.78;
const LINE = 1.05;
const BEFORE = { start: 0, middle: 0.5, end: 1 };
const STEP = 0.005;
const FARTHEST = 0.12;

/** Labels beside the middles of their slices, clockwise; one that would lie on another is moved on. */
export function placeLabels(
  labels: readonly { id: string; text: string; turn: number }[],
  { radius, fontSize }: LabelPlace,
): RingLabel[] {
  const placed: RingLabel[] = [];
  const widthOf = (text: string): number => text.length * LETTER * fontSize;
  const leftOf = ({ text, x, side }: RingLabel): number => x - BEFORE[side] * widthOf(text);
  const collides = (one: RingLabel, other: RingLabel): boolean =>
    leftOf(one) < leftOf(other) + widthOf(other.text) &&
    leftOf(other) < leftOf(one) + widthOf(one.text) &&
    Math.abs(one.y - other.y) < LINE * fontSize;
  for (const { id, text, turn } of labels) {
    const at = (moved: number): RingLabel => {
      const turned = 2 * Math.PI * (turn + moved);
      return { id, text, x: Math.sin(turned) * radius, y: -Math.cos(turned) * radius, side: sideOf(turned) };
    };
    let moved = 0;
    while (moved < FARTHEST && placed.some((other) => collides(at(moved), other))) moved += STEP;
    placed.push(at(moved));
  }
  return placed;
}

/** Path of a ring segment around the origin, `from` and `to` in turns clockwise from the top. */
export function ringSegment(from: number, to: number, inner: number, outer: number): string {
  if (to - from >= 0.9999) {
    const half = from + 0.5;
    return `${ringSegment(from, half, inner, outer)} ${ringSegment(half, from + 0.9998, inner, outer)}`;
  }
  const large = to - from > 0.5 ? 1 : 0;
  return [
    `M ${point(outer, from)} A ${outer} ${outer} 0 ${large} 1 ${point(outer, to)}`,
    `L ${point(inner, to)} A ${inner} ${inner} 0 ${large} 0 ${point(inner, from)} Z`,
  ].join(' ');
}
