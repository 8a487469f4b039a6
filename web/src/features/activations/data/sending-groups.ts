import { exactMoment } from '../../users/index.ts';
import type { Sending } from './activation.ts';

/** Sendings in a row that failed for the same reason are one, with its latest; any other is by itself. */
export type SendingGroup = { latest: Sending; times: number; since: string };

export const reasonOf = ({ errors }: Pick<Sending, 'errors'>): string => errors.join(' ');

/** Groups sendings, the newest first. */
export function groupSendings(sendings: readonly Sending[]): SendingGroup[] {
  const groups: SendingGroup[] = [];
  for (const sending of sendings) {
    const group = groups.at(-1);
    if (
      group !== undefined &&
      sending.status === 'error' &&
      group.latest.status === 'error' &&
      reasonOf(group.latest) === reasonOf(sending)
    ) {
      group.times += 1;
      group.since = sending.created_at;
    } else groups.push({ latest: sending, times: 1, since: sending.created_at });
  }
  return groups;
}

/** `5 times since Nov 3, 2026, 9:05 AM UTC`; undefined of what was once. */
export const howOften = ({ times, since }: SendingGroup): string | undefined =>
  times > 1 ? `${times} times since ${exactMoment(Date.parse(since))}` : undefined;
