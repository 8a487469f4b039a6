import { CliErasuresDocument } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';

/** The deletions of the instance, with when backups will have forgotten what went. */
export async function renderErasures(session: Session): Promise<void> {
  const { list } = (await session.query(CliErasuresDocument, {})).erasure;
  await session.output.listing(
    {
      columns: [
        { id: 'id', label: 'Deletion' },
        { id: 'kind', label: 'Of' },
        { id: 'status', label: 'State' },
        { id: 'askedAt', label: 'Asked' },
        { id: 'forgottenAt', label: 'Out of backups' },
        { id: 'rows', label: 'Rows', align: 'right' as const },
        { id: 'what', label: 'What went', drop: 1 },
      ],
      rows: list.map(({ removed, ...erasure }) => ({
        ...erasure,
        rows: removed.reduce((sum, { rows }) => sum + rows, 0),
        what: removed.map(({ kind, rows }) => `${kind}: ${rows.toLocaleString('en-US')}`).join('; '),
        // Which rows were too old is what a deletion of them is of.
        kind: erasure.kind === 'RETENTION' ? `retention of ${erasure.subjectId}` : erasure.kind.toLowerCase(),
        askedAt: erasure.askedAt.slice(0, 10),
        forgottenAt: erasure.forgottenAt?.slice(0, 10) ?? '',
      })),
    },
    { json: list },
  );
}
