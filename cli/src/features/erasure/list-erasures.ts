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
      ],
      rows: list.map(({ removed: _, ...erasure }) => ({
        ...erasure,
        kind: erasure.kind.toLowerCase(),
        askedAt: erasure.askedAt.slice(0, 10),
        forgottenAt: erasure.forgottenAt?.slice(0, 10) ?? '',
      })),
    },
    { json: list },
  );
}
