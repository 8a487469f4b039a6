import { useMemo } from 'react';
import type { ChartMarker } from '../../charts/index.ts';
import { ChartNotesDocument } from '../../generated/graphql.ts';
import { usePageQuery } from '../../shell/api/use-page-query.ts';
import { openNotes, pointAtNotes, useNoteMarks } from './note-marks.ts';

const NONE: readonly ChartMarker[] = [];

/** What people noted in the period, for the weekly charts to mark; none while it is not known. */
export function useNoteMarkers({
  startDate,
  endDate,
}: {
  startDate: string;
  endDate: string;
}): readonly ChartMarker[] {
  const { data } = usePageQuery(ChartNotesDocument, { startDate, endDate });
  const pointed = useNoteMarks((state) => state.pointed);
  const chosen = useNoteMarks((state) => state.chosen);
  return useMemo(
    () =>
      data?.notes.get.map(({ id, note, occurredAt }) => ({
        id,
        day: occurredAt.slice(0, 10),
        label: `Note: ${note}`,
        kind: 'note' as const,
        isMarked: pointed.includes(id) || chosen.includes(id),
        onSelect: openNotes,
        onPoint: pointAtNotes,
      })) ?? NONE,
    [data, pointed, chosen],
  );
}
