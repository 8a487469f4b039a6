import { formatFigure } from '../../metrics/index.ts';

type Accounted = { members: number; heldOut: number; leftOut: number };

/**
 * How the companies of an audience divide: `286 companies = 228 to send + 58 held out`. Undefined where all of them are sent: there is
 * nothing to explain then.
 */
export function accountingInWords({ members, heldOut, leftOut }: Accounted): string | undefined {
  if (heldOut === 0 && leftOut === 0) return undefined;
  const parts = [
    `${formatFigure(members, 'count')} to send`,
    ...(heldOut > 0 ? [`${formatFigure(heldOut, 'count')} held out`] : []),
    ...(leftOut > 0 ? [`${formatFigure(leftOut, 'count')} on the suppression list`] : []),
  ];
  return `${formatFigure(members + heldOut + leftOut, 'count')} companies = ${parts.join(' + ')}`;
}
