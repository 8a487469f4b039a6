import {
  CliRetentionDocument,
  CliRetentionPreviewDocument,
  CliSetRetentionDocument,
  type RetentionKind,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { ask, needTerminal } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { line } from '../../ui/line.ts';
import { safeText } from '../../ui/text-width.ts';

const KINDS: Readonly<Record<string, RetentionKind>> = {
  traffic: 'TRAFFIC',
  impressions: 'IMPRESSIONS',
  leads: 'LEADS',
  'offline-events': 'OFFLINE_EVENTS',
  opportunities: 'OPPORTUNITIES',
  companies: 'COMPANIES',
  spend: 'SPEND',
  'audit-log': 'AUDIT_LOG',
};
const wordOf = (kind: RetentionKind): string => kind.toLowerCase().replace('_', '-');

function monthsOf(text: string): number | null {
  if (text === 'ever') return null;
  if (!/^\d+$/.test(text))
    throw new CliError('usage', `A number of months, or ever, was expected: ${text}.`, {
      nextSteps: ['parley retention traffic 24'],
    });
  return Number(text);
}

/** What would be deleted, in a table: nothing where rows are kept for ever. */
async function previewOf(session: Session, kind: RetentionKind, months: number | null) {
  if (months === null) return { confirmation: '', before: '', removes: [] };
  return (await session.query(CliRetentionPreviewDocument, { kind, months })).erasure.previewRetention;
}
type Preview = Awaited<ReturnType<typeof previewOf>>;

/** What a person types who has seen what goes; nothing where nothing goes. */
async function confirmed(
  { io, output }: Session,
  { confirmation, before, removes }: Preview,
): Promise<string | undefined> {
  if (removes.length === 0) return undefined;
  needTerminal(
    io,
    `Rows before ${before} would be deleted. Look first: --dry-run. Then confirm: --confirm "${safeText(confirmation)}"`,
  );
  await output.notice(
    `Rows before ${before} are deleted within the hour:`,
    ...removes.map(({ kind, rows, since }) =>
      line(`  ${kind}: ${rows.toLocaleString('en-US')}, since ${since}`),
    ),
    'This cannot be undone.',
  );
  return await ask(io, `Type ${safeText(confirmation)} to delete them: `);
}

async function showPreview(session: Session, preview: Preview): Promise<void> {
  await session.output.listing(
    {
      columns: [
        { id: 'kind', label: 'What goes' },
        { id: 'rows', label: 'Rows', align: 'right' as const },
        { id: 'since', label: 'Since' },
        { id: 'before', label: 'Before' },
      ],
      rows: preview.removes.map(({ kind, rows, since }) => ({ kind, rows, since, before: preview.before })),
    },
    { json: preview },
  );
}

export type RetentionOptions = {
  kind?: string | undefined;
  months?: string | undefined;
  dryRun?: boolean;
  confirm?: string;
};

/** Shows how long each kind of row is kept. To set one of them it shows what would go, and asks. */
export async function renderRetention(
  session: Session,
  { kind, months, dryRun = false, confirm }: RetentionOptions,
): Promise<void> {
  const wanted = kind === undefined ? undefined : KINDS[kind];
  if ((kind === undefined) !== (months === undefined) || (kind !== undefined && wanted === undefined))
    throw new CliError('usage', 'Name a kind of row and how many months it is kept.', {
      nextSteps: [`Kinds: ${Object.keys(KINDS).join(', ')}`, 'parley retention traffic 24'],
    });
  if (wanted === undefined || months === undefined)
    return await showRetention(session, (await session.query(CliRetentionDocument, {})).erasure.retention);
  const kept = monthsOf(months);
  const preview = await previewOf(session, wanted, kept);
  if (dryRun) return await showPreview(session, preview);
  const confirmation = confirm ?? (await confirmed(session, preview));
  const variables = { kind: wanted, months: kept, ...(confirmation !== undefined && { confirmation }) };
  await showRetention(
    session,
    (await session.query(CliSetRetentionDocument, variables)).erasure.setRetention,
  );
}

async function showRetention(
  session: Session,
  retention: readonly { kind: RetentionKind; months?: number | null }[],
): Promise<void> {
  await session.output.listing(
    {
      columns: [
        { id: 'kind', label: 'Rows' },
        { id: 'months', label: 'Kept for' },
      ],
      rows: retention.map((each) => ({
        kind: wordOf(each.kind),
        months: each.months === null ? 'ever' : each.months === 1 ? '1 month' : `${each.months} months`,
      })),
    },
    { json: retention },
  );
}
