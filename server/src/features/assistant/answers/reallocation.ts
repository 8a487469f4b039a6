import type { Block } from '@parley/core/assistant';
import { DIRECT_CHANNEL_ID } from '@parley/core/features/channels';
import type { Filter } from '@parley/core/filters';
import { listed } from '@parley/language/frame';
import type { Plan } from '@parley/language/plan';
import { restrictionFilter } from '@parley/language/plan';
import type { AllocationNode } from '../../../analytics/index.ts';
import type { Answerer } from './answer-parts.ts';
import { during, figure, name, part, say } from './phrase.ts';
import { percentOf } from './wording.ts';

const LEADERS = 3;

const ORIGIN: ReadonlySet<string> = new Set(['channel', 'vendor']);

/** Of which companies direct visits are: that they are direct goes without saying. */
const filtersOf = ({ frame }: Plan): Filter[] =>
  frame.restrictions.filter(({ field }) => !ORIGIN.has(field)).map(restrictionFilter);

const staysDirect = ({ id, parent }: AllocationNode): boolean =>
  (parent ?? id) === DIRECT_CHANNEL_ID || id === DIRECT_CHANNEL_ID;

const nameOf = (node: AllocationNode): string => {
  if (node.kind === 'direct') return 'Direct visits';
  return node.kind === 'channel' && staysDirect(node) ? 'Stays direct' : node.name;
};

const pageOf = ({ kind, entityId }: AllocationNode, { range }: Plan): string | null => {
  if (kind === 'direct') return null;
  const page = kind === 'channel' ? 'channels' : 'vendors';
  return `/${page}/${encodeURIComponent(entityId)}?startDate=${range.start}&endDate=${range.end}`;
};

/** Where direct visits may have come from: ads that were seen before them, each with its part of the visits. */
export const answerReallocation: Answerer = async ({ plan, ask, facts }) => {
  const { range, query } = plan;
  const filters = filtersOf(plan);
  const [{ asOf }, nodes] = await Promise.all([
    ask({ ...query, dimensions: [], compare: undefined }),
    facts.directVisits({ range, audience: query.audience, filters }),
  ]);
  const all = nodes.find(({ kind }) => kind === 'direct')?.visits ?? 0;
  const vendors = nodes
    .filter((node) => node.kind === 'vendor' && !staysDirect(node))
    .toSorted((a, b) => b.visits - a.visits);
  const sent = vendors.reduce((sum, { visits }) => sum + visits, 0);
  const scope = plan.scope.replace(/^from Direct(, )?/, '');
  const whose = scope === '' ? '' : ` ${scope}`;
  const leaders = listed(
    vendors.slice(0, LEADERS).map((each) => say`${name(each.name)} (${figure(each.visits, 'count')})`),
  );
  const text =
    all === 0
      ? say`There were no direct visits${part(whose)} ${during(plan.rangeWords)}.`
      : sent === 0
        ? say`All ${figure(all, 'count')} direct visits${part(whose)} ${during(plan.rangeWords)} stay direct: no ad is known to have been seen before them. That takes pixels or the reports of ad platforms.`
        : say`Ads had been seen before ${figure(sent, 'count')} of ${figure(all, 'count')} direct visits${part(whose)} ${during(plan.rangeWords)} (${name(percentOf(sent, all))}): ${name(leaders)}. The others stay direct.`;
  const flow: Block = {
    kind: 'flow',
    label: 'Direct visits by the vendors whose ads came before them',
    unit: 'count',
    nodes: nodes.map((node) => ({
      id: node.id,
      name: nameOf(node),
      value: node.visits,
      parent: node.parent ?? null,
      permalink: pageOf(node, plan),
    })),
  };
  return {
    text,
    blocks: sent === 0 ? [] : [flow],
    asOf,
    warnings: [],
    suggestions: [],
  };
};
