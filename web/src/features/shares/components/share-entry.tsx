import { Badge, Button } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import type { SharedLinksQuery } from '../../../generated/graphql.ts';
import classes from './shares.module.css';

export type ShareRow = SharedLinksQuery['shares']['get'][number];

const date = (moment: string): string => formatFigure(Date.parse(moment), 'date');
/** The end is the first moment after its last day. */
const lastDay = (moment: string): string => formatFigure(Date.parse(moment) - 1, 'date');

const STATES = { open: undefined, ended: 'Ended', revoked: 'Revoked' } as const;

/** `Page, live, with a password · by you on Nov 2, 2026 · until Nov 9, 2026`. */
function inWords({
  source,
  isLive,
  hasPassword,
  hidesCompanies,
  isOwn,
  creatorName,
  createdAt,
  endsAt,
}: ShareRow) {
  const kind = [
    source === 'page' ? 'Page' : 'Answer',
    isLive ? 'live' : 'pinned',
    ...(hasPassword ? ['with a password'] : []),
    ...(hidesCompanies ? ['without company names'] : []),
  ].join(', ');
  const creator = isOwn ? 'you' : (creatorName ?? 'a member who left');
  const end = endsAt === null ? 'no end' : `until ${lastDay(endsAt)}`;
  return `${kind} · by ${creator} on ${date(createdAt)} · ${end}`;
}

const opensInWords = ({ opens, lastOpenedAt }: ShareRow): string =>
  lastOpenedAt === null
    ? 'Not opened yet'
    : `Opened ${opens === 1 ? 'once' : `${opens.toLocaleString('en-US')} times`}, last on ${date(lastOpenedAt)}`;

/** One link: what it shows, whose it is, and how often it was opened. */
export function ShareEntry({ row, onRevoke }: { row: ShareRow; onRevoke: () => void }) {
  const state = STATES[row.state];
  return (
    <li className={classes.entry}>
      <div className={classes.about}>
        <div className={classes.title}>
          {row.title}
          {state !== undefined && (
            <Badge variant="light" color="gray" tt="none">
              {state}
            </Badge>
          )}
        </div>
        <div className={classes.muted}>{inWords(row)}</div>
        <div className={classes.muted}>{opensInWords(row)}</div>
      </div>
      {row.state === 'open' && (
        <Button variant="default" size="xs" aria-label={`Revoke ${row.title}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}
