const point = (radius: number, turn: number): string => {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
};

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
