import { CliQuarantineDocument, CliReplayQuarantineDocument } from '../../generated/graphql.ts';
import { cutText } from '../../platform/read-pages.ts';
import type { Session } from '../../platform/session.ts';
import { line, span } from '../../ui/line.ts';
import type { QuarantineOptions } from './options.ts';

const MOST = 1_000;

/** The rows that the server could not store, oldest first. */
export async function showQuarantine(session: Session, { limit }: QuarantineOptions): Promise<void> {
  const { output } = session;
  const { ingest } = await session.query(CliQuarantineDocument, {
    limit: limit === undefined ? MOST : Number(limit),
  });
  const { rows, totalRows } = ingest.quarantine;
  const columns = [
    { id: 'id', label: 'Id' },
    { id: 'quarantinedAt', label: 'Since' },
    { id: 'table', label: 'Table' },
    { id: 'error', label: 'Why' },
    ...(output.format === 'table' ? [] : [{ id: 'row', label: 'Row' }]),
  ];
  await output.listing({ columns, rows }, { json: rows });
  if (rows.length === 0) await output.notice('Nothing is in quarantine.');
  else if (rows.length < totalRows) await output.notice(cutText(rows.length, totalRows));
}

/** Sends rows to the database again, all unless some are named. */
export async function replayQuarantine(session: Session, ids: readonly string[]): Promise<void> {
  const { output } = session;
  const { ingest } = await session.query(CliReplayQuarantineDocument, {
    ids: ids.length === 0 ? null : [...ids],
  });
  const { replayed } = ingest.replayQuarantine;
  if (output.format === 'json') return await output.json({ replayed });
  await output.notice(
    line(
      span('✓', 'good'),
      ` ${replayed} ${replayed === 1 ? 'row is' : 'rows are'} on the way again; what is refused again comes back.`,
    ),
  );
}
