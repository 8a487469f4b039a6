import { visitText } from '@parley/core/features/channels';
import type { ExclusionsPreviewQuery } from '../../../generated/graphql.ts';
import { counted } from '../words.ts';
import classes from './settings.module.css';

type Preview = ExclusionsPreviewQuery['instances']['previewExclusions'];
type Move = Preview['moves'][number];
type Name = { name: string } | null;

const placeOf = (channel: Name, vendor: Name): string | undefined =>
  channel === null || vendor === null ? undefined : `${channel.name}, ${vendor.name}`;

function moveText({ fromChannel, fromVendor, toChannel, toVendor, visits }: Move): string {
  const [from, to] = [placeOf(fromChannel, fromVendor), placeOf(toChannel, toVendor)];
  const many = counted(visits, 'visit');
  if (to === undefined) return `${many} of ${from} would go`;
  if (from === undefined) return `${many} more of ${to}`;
  return `${many} of ${from} would be of ${to}`;
}

/** Where visits go when page views count no more, or again: a visit that begins later may be of another vendor. */
export function VisitMoves({ moves, otherMoves }: Pick<Preview, 'moves' | 'otherMoves'>) {
  if (moves.length === 0) return null;
  return (
    <ul aria-label="Largest changes">
      {moves.map((move) => (
        <li key={moveText(move)}>
          {moveText(move)}
          {move.examples.length > 0 && ', as on '}
          <ul className={classes.examples}>
            {[...new Set(move.examples.map(visitText))].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </li>
      ))}
      {otherMoves > 0 && <li>and {counted(otherMoves, 'smaller change')}</li>}
    </ul>
  );
}
