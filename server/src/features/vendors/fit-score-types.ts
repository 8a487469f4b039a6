import { builder } from '../../platform/graphql/index.ts';
import { FIT_FLAGS, type FitScoreRow } from './list-fit-scores.ts';

const FitPartRef = builder.objectRef<FitScoreRow['parts'][number]>('FitScorePart').implement({
  capability: 'plan.view',
  description: 'One of the five parts of a fit score.',
  fields: (t) => ({
    metric: t.exposeString('metric'),
    weight: t.exposeFloat('weight'),
    value: t.exposeFloat('value', { nullable: true }),
    standing: t.exposeFloat('z', { description: 'Among all rows: 0 worst, 1 best.' }),
    points: t.exposeFloat('points', { description: 'What it adds to the score of 100.' }),
  }),
});

const flagsRef = (name: string, standing: 'best' | 'worst') =>
  builder.objectRef<FitScoreRow['standings']>(name).implement({
    capability: 'plan.view',
    description: `Whether the row is the ${standing} of the rows shown, by column.`,
    fields: (t) =>
      Object.fromEntries(
        FIT_FLAGS.map((flag) => [flag, t.boolean({ resolve: (standings) => standings[flag] === standing })]),
      ),
  });
const BestRef = flagsRef('FitScoreBest', 'best');
const WorstRef = flagsRef('FitScoreWorst', 'worst');

/** A row of fit scores, of vendors and of campaigns alike. */
export const FitScoreRef = builder.objectRef<FitScoreRow>('FitScore').implement({
  capability: 'plan.view',
  fields: (t) => ({
    allVisits: t.exposeInt('allVisits'),
    engagedCompanies: t.exposeInt('engagedCompanies'),
    percentOfEngagedCompanies: t.exposeFloat('percentOfEngagedCompanies', { nullable: true }),
    spend: t.exposeFloat('spend'),
    spendPerVisit: t.exposeFloat('spendPerVisit', { nullable: true }),
    pipelineInfluenced: t.exposeFloat('pipelineInfluenced'),
    pipelineInfluencedPerSpend: t.exposeFloat('pipelineInfluencedPerSpend', { nullable: true }),
    opportunitiesInfluenced: t.exposeInt('opportunitiesInfluenced'),
    percentOpportunitiesInfluenced: t.exposeFloat('percentOpportunitiesInfluenced', { nullable: true }),
    baseAccounts: t.exposeInt('baseAccounts'),
    fitScore: t.exposeFloat('fitScore', {
      nullable: true,
      description: '0 to 100; none where fewer than three rows have visits and spend.',
    }),
    parts: t.field({ type: [FitPartRef], resolve: ({ parts }) => [...parts] }),
    best: t.expose('standings', { type: BestRef }),
    worst: t.expose('standings', { type: WorstRef }),
  }),
});
