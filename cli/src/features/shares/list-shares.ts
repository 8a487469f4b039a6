import { CliRevokeShareDocument, CliSharesDocument } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { findNamed } from '../../platform/lookup.ts';
import { ask, needTerminal } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { safeText } from '../../ui/text-width.ts';

const minute = (at: string): string => at.slice(0, 16).replace('T', ' ');
/** The end is the first moment after the last day. */
const lastDay = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10);

const loadShares = async (session: Session) => (await session.query(CliSharesDocument, {})).shares.get;

/** Every link that the user sees, newest first. */
export async function listShares(session: Session): Promise<void> {
  const shares = await loadShares(session);
  if (shares.length === 0 && session.output.format === 'table')
    return await session.output.notice('There is no shared link. Make one: parley share create <page>');
  await session.output.listing(
    {
      columns: [
        { id: 'title', label: 'Title' },
        { id: 'shows', label: 'Shows', drop: 3 },
        { id: 'protection', label: 'Protection', drop: 5 },
        { id: 'state', label: 'State' },
        { id: 'until', label: 'Until' },
        { id: 'opens', label: 'Opened', align: 'right' },
        { id: 'lastOpened', label: 'Last (UTC)', drop: 2 },
        { id: 'by', label: 'By', drop: 4 },
        { id: 'id', label: 'Id', drop: 1, whole: true },
      ],
      rows: shares.map((share) => ({
        title: share.title,
        shows: `${share.source}, ${share.isLive ? 'live' : 'pinned'}`,
        protection: [
          ...(share.hasPassword ? ['password'] : []),
          ...(share.hidesCompanies ? ['hidden names'] : []),
        ].join(', '),
        state: share.state,
        until: share.endsAt === null ? null : lastDay(share.endsAt),
        opens: share.opens,
        lastOpened: share.lastOpenedAt === null ? null : minute(share.lastOpenedAt),
        by: share.creatorName,
        id: share.id,
      })),
    },
    { json: shares },
  );
}

/** Asks, and ends a link for good. */
export async function revokeShare(session: Session, wanted: string, { yes }: { yes?: true }): Promise<void> {
  const open = (await loadShares(session)).filter(({ state }) => state === 'open');
  const { id, name } = findNamed(
    'open link',
    open.map(({ id, title }) => ({ id, name: title })),
    wanted,
  );
  if (yes !== true) {
    needTerminal(session.io, 'Agree with --yes.');
    const answer = await ask(session.io, `Revoke the link of “${safeText(name)}” for good? [y/N] `);
    if (!/^y(es)?$/i.test(answer)) throw new CliError('cancelled', 'Nothing was changed.');
  }
  await session.query(CliRevokeShareDocument, { id });
  if (session.output.format !== 'table') return await session.output.json({ id, title: name, revoked: true });
  await session.output.notice(`Revoked: “${safeText(name)}”. Nobody can open it any more.`);
}
