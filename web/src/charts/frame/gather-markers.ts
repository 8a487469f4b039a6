type Placed = { day: string; kind: string };

/** Markers that share a flag, where it is, and in which row below the top. */
export type Gathered<Marker> = { left: number; row: number; markers: readonly [Marker, ...Marker[]] };

/** What a flag needs to be hit by a finger, in pixels. */
const FLAG = 24;

/**
 * Markers from left to right. Notes beside each other share a flag, at the place of the first; a flag that would cover one
 * of another kind goes a row lower.
 */
export function gatherMarkers<Marker extends Placed>(
  markers: readonly Marker[],
  leftOf: (day: string) => number | undefined,
): Gathered<Marker>[] {
  const gathered: Gathered<Marker>[] = [];
  for (const marker of markers.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    const left = leftOf(marker.day);
    if (left === undefined) continue;
    const near = gathered.filter((other) => left - other.left < FLAG);
    const shared = marker.kind === 'note' && near.find(({ markers: [first] }) => first.kind === 'note');
    if (shared)
      gathered.splice(gathered.indexOf(shared), 1, { ...shared, markers: [...shared.markers, marker] });
    else {
      const taken = new Set(near.map(({ row }) => row));
      let row = 0;
      while (taken.has(row)) row++;
      gathered.push({ left, row, markers: [marker] });
    }
  }
  return gathered;
}
