import {
  BUILT_IN_RULES,
  cleanRule,
  DIRECT,
  hiddenRules,
  type OwnRule,
  type RuleProblem,
  ruleProblems,
  toMappingRule,
} from '@parley/core/features/channels';
import { z } from 'zod';
import { normalizeExclusion } from '../../../data/visits/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { countMoves, type Example, type Group } from './count-moves.ts';
import { ownRulesOf, rulesSchema, toRules } from './own-rules.ts';
import { recentOf, TRIED_DAYS } from './recent-visits.ts';

const MOST_MOVES = 10;
const inputSchema = z.object({ rules: rulesSchema });

type Place = { channelId: string; vendorId: string };
export type Move = {
  from: Place;
  to: Place;
  visits: number;
  /** Opportunities that the moving visits influence. */
  opportunities: number;
  examples: Example[];
};
/** What a rule takes. `hiddenBy` is the place of the rule above that takes most of what it matches, when it takes nothing. */
export type RuleReach = { id: string; row: number; visits: number; matches: number; hiddenBy: number | null };
export type RulesPreview = {
  days: number;
  visits: number;
  moved: number;
  opportunities: number;
  /** Figures are those of one in so many visitors, times it. */
  sampledOneIn: number;
  problems: RuleProblem[];
  moves: Move[];
  /** Moves beside the largest, which are listed. */
  otherMoves: number;
  rules: RuleReach[];
};

const placeOf = (own: readonly OwnRule[], place: number, builtIn: number): Place => {
  const { channelId, vendorId } = own[place - 1] ?? BUILT_IN_RULES[builtIn - 1] ?? DIRECT;
  return { channelId, vendorId };
};

type Moving = Omit<Move, 'opportunities'> & { opportunities: Set<string> };

function movesOf(groups: readonly Group[], before: readonly OwnRule[], after: readonly OwnRule[]): Moving[] {
  const moves = new Map<string, Moving>();
  for (const group of groups) {
    const from = placeOf(before, group.before, group.builtIn);
    const to = placeOf(after, group.after, group.builtIn);
    if (from.channelId === to.channelId && from.vendorId === to.vendorId) continue;
    const key = JSON.stringify([from, to]);
    const move = moves.get(key) ?? { from, to, visits: 0, opportunities: new Set(), examples: [] };
    move.visits += group.visits;
    for (const id of group.opportunities) move.opportunities.add(id);
    move.examples = [...move.examples, ...group.examples].slice(0, 3);
    moves.set(key, move);
  }
  return [...moves.values()].toSorted((a, b) => b.visits - a.visits);
}

/** Of the rules above, the one that takes most of what a rule matches. */
function takerOf(groups: readonly Group[], place: number): number | null {
  const takers = new Map<number, number>();
  for (const { after, matching, visits } of groups)
    if (matching.includes(place)) takers.set(after, (takers.get(after) ?? 0) + visits);
  const [most] = [...takers].toSorted((a, b) => b[1] - a[1]);
  return most === undefined ? null : most[0] - 1;
}

function reachOf(groups: readonly Group[], rules: readonly OwnRule[]): RuleReach[] {
  const hidden = hiddenRules(rules);
  const sum = (which: (group: Group) => boolean): number =>
    groups.filter(which).reduce((total, { visits }) => total + visits, 0);
  return rules.map(({ id }, row) => {
    const visits = sum(({ after }) => after === row + 1);
    const matches = sum(({ matching }) => matching.includes(row + 1));
    const taker = visits === 0 && matches > 0 ? takerOf(groups, row + 1) : null;
    return { id, row, visits, matches, hiddenBy: hidden.get(row) ?? taker };
  });
}

/** What would move on the visits of the last 90 days if these rules were saved. It changes nothing. */
export async function previewRules({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<RulesPreview> {
  authorize(ctx, 'configuration.view');
  const after = toRules(inputSchema.parse(input).rules).map(cleanRule);
  const before = await ownRulesOf(ctx);
  const instance = await ctx.postgres
    .selectFrom('instances')
    .select(['visit_exclusions', 'influence_window_days'])
    .where('id', '=', ctx.instance.id)
    .executeTakeFirstOrThrow();
  const recent = await recentOf(ctx);
  const groups = await countMoves(ctx, {
    recent,
    before: before.map(toMappingRule),
    after: after.map(toMappingRule),
    exclusions: instance.visit_exclusions.map(normalizeExclusion).filter((path) => path !== ''),
    windowDays: instance.influence_window_days,
  });
  const moves = movesOf(groups, before, after);
  return {
    days: TRIED_DAYS,
    visits: groups.reduce((sum, { visits }) => sum + visits, 0),
    moved: moves.reduce((sum, { visits }) => sum + visits, 0),
    opportunities: new Set(moves.flatMap(({ opportunities }) => [...opportunities])).size,
    sampledOneIn: recent.of,
    problems: ruleProblems(after),
    moves: moves
      .slice(0, MOST_MOVES)
      .map(({ opportunities, ...move }) => ({ ...move, opportunities: opportunities.size })),
    otherMoves: Math.max(0, moves.length - MOST_MOVES),
    rules: reachOf(groups, after),
  };
}
