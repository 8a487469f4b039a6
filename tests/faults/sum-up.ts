import type { Part } from './run-in-parts.ts';
import type { Summary } from './summary.ts';

/** The figures of parts taken together. */
export function sumUp(parts: readonly Pick<Part, 'figures'>[]) {
  const all = parts.flatMap(({ figures }) => figures ?? []);
  const sum = (name: Exclude<keyof Summary['figures'], 'kills'>): number =>
    all.reduce((total, figures) => total + figures[name], 0);
  return {
    requests: sum('requests'),
    unanswered: sum('unanswered'),
    acknowledged: sum('acknowledged'),
    stored: sum('storedOfAcknowledged'),
    quarantined: sum('quarantined'),
    rejected: sum('rejected'),
    lost: sum('lost'),
    twice: sum('twice'),
    invented: sum('invented'),
    ownEnds: sum('ownEnds'),
    longestStartMs: Math.max(0, ...all.map(({ recoveryWorstMs }) => recoveryWorstMs)),
  };
}
