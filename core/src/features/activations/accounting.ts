import { formatFigure } from '../../metrics/index.ts';
import { isOfContacts } from './targets.ts';

type Accounted = { members: number; heldOut: number; leftOut: number };

/**
 * How the companies of an audience divide: `286 companies = 228 to send + 58 held out`. Undefined where all of them are sent, as
 * there is nothing to explain then, and of a platform that takes persons, whose members are contacts.
 */
export function accountingInWords(
  providerId: string,
  { members, heldOut, leftOut }: Accounted,
): string | undefined {
  if (isOfContacts(providerId) || (heldOut === 0 && leftOut === 0)) return undefined;
  const parts = [
    `${formatFigure(members, 'count')} to send`,
    ...(heldOut > 0 ? [`${formatFigure(heldOut, 'count')} held out`] : []),
    ...(leftOut > 0 ? [`${formatFigure(leftOut, 'count')} on the suppression list`] : []),
  ];
  return `${formatFigure(members + heldOut + leftOut, 'count')} companies = ${parts.join(' + ')}`;
}
