import type { Outcome } from './rounds.ts';

export type Summary = ReturnType<typeof summarize>;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** What a run showed, as figures and as the list of what is wrong (empty when nothing is). */
export function summarize({ seed, kills, recoveries, ownEnds, ledger, accounts }: Outcome) {
  const { pageViews, impressions, rejections, quarantined, waitingInOutbox, pageViewsInVisits } = accounts;
  const rejected = rejections.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const acknowledged = pageViews.acknowledged + impressions.acknowledged + rejected;
  const storedOfAcknowledged =
    pageViews.acknowledged - pageViews.lost + impressions.acknowledged - impressions.lost;
  const lost = pageViews.lost + impressions.lost;
  const twice = pageViews.repeated + impressions.repeated;
  const invented = pageViews.strangers + impressions.strangers;
  const wrong: string[] = [...ledger.wrongAnswers];
  const mustBeZero = {
    'page views lost': pageViews.lost,
    'impressions lost': impressions.lost,
    'page views never sent': pageViews.strangers,
    'impressions never sent': impressions.strangers,
    'page views stored twice': pageViews.repeated,
    'impressions stored twice': impressions.repeated,
    'page views in visits beyond or below those stored': Math.abs(pageViewsInVisits - pageViews.stored),
    'rows left in the outbox': waitingInOutbox,
    'times the server ended by itself': ownEnds,
    'acknowledged events not accounted for': acknowledged - storedOfAcknowledged - quarantined - rejected,
  };
  for (const [what, count] of Object.entries(mustBeZero)) if (count !== 0) wrong.push(`${what}: ${count}`);
  for (const { reason, attempted, acknowledged: told, recorded } of rejections)
    if (recorded < told || recorded > attempted)
      wrong.push(`${reason}: ${recorded} recorded, ${told} acknowledged, ${attempted} attempted`);
  const figures = {
    seed,
    kills,
    requests: ledger.requests,
    unanswered: ledger.failures,
    acknowledged,
    storedOfAcknowledged,
    quarantined,
    rejected,
    lost,
    twice,
    invented,
    ownEnds,
    unacknowledgedStored: pageViews.unacknowledgedStored + impressions.unacknowledgedStored,
    recoveryMedianMs: Math.round(at(recoveries, 0.5)),
    recoveryP95Ms: Math.round(at(recoveries, 0.95)),
    recoveryWorstMs: Math.round(at(recoveries, 1)),
  };
  return { figures, wrong };
}
