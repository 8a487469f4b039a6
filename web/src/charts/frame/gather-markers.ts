type Placed = { day: string; kind: string };

/** Markers that share a flag, and where it is. */
export type Gathered<Marker> = { left: number; markers: readonly [Marker, ...Marker[]] };

/** Width of a flag, in pixels: notes that are nearer than that would cover each other. */
const FLAG = 20;

/** Markers from left to right; notes beside each other under one flag, at the place of the first. */
export function gatherMarkers<Marker extends Placed>(
  markers: readonly Marker[],
  leftOf: (day: string) => number | undefined,
): Gathered<Marker>[] {
  const gathered: Gathered<Marker>[] = [];
  for (const marker of markers.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    const left = leftOf(marker.day);
    if (left === undefined) continue;
    const last = gathered.at(-1);
    const isNear = last !== undefined && left - last.left < FLAG;
    if (isNear && marker.kind === 'note' && last.markers[0].kind === 'note')
      gathered.splice(-1, 1, { left: last.left, markers: [...last.markers, marker] });
    else gathered.push({ left, markers: [marker] });
  }
  return gathered;
}
