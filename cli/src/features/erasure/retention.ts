import {
  CliRetentionDocument,
  CliSetRetentionDocument,
  type RetentionKind,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';

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

/** Shows how long each kind of row is kept, after setting one of them where asked to. */
export async function renderRetention(
  session: Session,
  kind: string | undefined,
  months: string | undefined,
): Promise<void> {
  const wanted = kind === undefined ? undefined : KINDS[kind];
  if ((kind === undefined) !== (months === undefined) || (kind !== undefined && wanted === undefined))
    throw new CliError('usage', 'Name a kind of row and how many months it is kept.', {
      nextSteps: [`Kinds: ${Object.keys(KINDS).join(', ')}`, 'parley retention traffic 24'],
    });
  const retention =
    wanted === undefined || months === undefined
      ? (await session.query(CliRetentionDocument, {})).erasure.retention
      : (await session.query(CliSetRetentionDocument, { kind: wanted, months: monthsOf(months) })).erasure
          .setRetention;
  await session.output.listing(
    {
      columns: [
        { id: 'kind', label: 'Rows' },
        { id: 'months', label: 'Kept for' },
      ],
      rows: retention.map((each) => ({
        kind: wordOf(each.kind),
        months: each.months === null ? 'ever' : `${each.months} months`,
      })),
    },
    { json: retention },
  );
}
