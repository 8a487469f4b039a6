import {
  CliAccountErasurePreviewDocument,
  CliEraseAccountDocument,
  CliEraseDocument,
  CliErasureOfInstanceDocument,
  CliErasurePreviewDocument,
  type ErasureKind,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { ask, needTerminal } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { line } from '../../ui/line.ts';
import { safeText } from '../../ui/text-width.ts';
import { findCompany } from '../companies/index.ts';
import { withProof } from '../identity/index.ts';

export const ERASED = ['visitor', 'company', 'account', 'instance'] as const;
export type Erased = (typeof ERASED)[number];

export type EraseOptions = { dryRun?: true; confirm?: string };

type Subject = { kind: ErasureKind; id: string } | 'account';

async function subjectOf(session: Session, what: Erased, id: string | undefined): Promise<Subject> {
  if (what === 'account') return 'account';
  if (what === 'instance') {
    const { instances } = await session.query(CliErasureOfInstanceDocument, {});
    return { kind: 'INSTANCE', id: instances.current.id };
  }
  if (id === undefined)
    throw new CliError(
      'usage',
      `Which ${what}? ${what === 'company' ? 'Say its domain or id.' : 'Name its id.'}`,
      {
        nextSteps: [`parley erase ${what} <${what === 'company' ? 'domain' : 'id'}> --dry-run`],
      },
    );
  if (what === 'visitor') return { kind: 'VISITOR', id };
  return { kind: 'COMPANY', id: (await findCompany(session, id)).id };
}

async function previewOf(session: Session, subject: Subject) {
  return subject === 'account'
    ? (await session.query(CliAccountErasurePreviewDocument, {})).erasure.previewAccount
    : (await session.query(CliErasurePreviewDocument, subject)).erasure.preview;
}

async function begin(session: Session, subject: Subject, confirmation: string) {
  return subject === 'account'
    ? (await session.query(CliEraseAccountDocument, { confirmation })).erasure.beginAccount
    : (await session.query(CliEraseDocument, { ...subject, confirmation })).erasure.begin;
}

/** Shows what would go, asks, and begins the deletion. */
export async function erase(
  session: Session,
  what: Erased,
  id: string | undefined,
  { dryRun = false, confirm }: { dryRun?: boolean; confirm?: string },
): Promise<void> {
  const { io, output } = session;
  const subject = await subjectOf(session, what, id);
  const preview = await previewOf(session, subject);
  const rows = preview.removes.map((removed) => ({ kind: removed.kind, rows: removed.rows }));
  const listing = {
    columns: [
      { id: 'kind', label: 'What goes' },
      { id: 'rows', label: 'Rows', align: 'right' as const },
    ],
    rows,
  };
  if (dryRun) return await output.listing(listing, { json: preview });
  let confirmation = confirm;
  if (confirmation === undefined) {
    needTerminal(io, `Look first: --dry-run. Then confirm: --confirm "${safeText(preview.confirmation)}"`);
    await output.notice(
      ...rows.map(({ kind, rows: count }) => line(`  ${kind}: ${count.toLocaleString('en-US')}`)),
      'This cannot be undone.',
    );
    confirmation = await ask(io, `Type ${safeText(preview.confirmation)} to delete it: `);
  }
  const begun = await withProof(session, () => begin(session, subject, confirmation));
  await output.listing(
    {
      columns: [
        { id: 'id', label: 'Deletion' },
        { id: 'status', label: 'State' },
      ],
      rows: [begun],
    },
    { json: begun },
  );
}
