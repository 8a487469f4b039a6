import {
  builder,
  connectionOf,
  namespace,
  periodArguments,
  searchArguments,
  toRange,
} from '../../platform/graphql/index.ts';
import { lookUpReport } from './crm/look-up-report.ts';
import { getAudience } from './get-audience.ts';
import { AudienceHistoryRef, OverlapRowRef } from './history/history-types.ts';
import { readHistory } from './history/read-history.ts';
import { readOverlap } from './history/read-overlap.ts';
import { listAudiences } from './list-audiences.ts';
import { previewAudience } from './preview-audience.ts';
import { AudiencePreviewRef, RulePlaceInput, RuleReadingRef } from './preview-types.ts';
import { AudienceRef } from './refs.ts';
import { readRuleText } from './rule-names.ts';

const AudiencesQuery = namespace('AudiencesQuery', 'analytics.view', 'Audiences of the instance.');
builder.objectField(AudiencesQuery, 'get', (t) =>
  t.field({
    type: connectionOf('Audience', AudienceRef),
    args: searchArguments,
    resolve: async (_parent, input, context) => listAudiences({ ctx: await context.member(), input }),
  }),
);
builder.objectField(AudiencesQuery, 'getById', (t) =>
  t.field({
    capability: 'plan.view',
    type: AudienceRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => getAudience({ ctx: await context.member(), input }),
  }),
);
builder.objectField(AudiencesQuery, 'getPreview', (t) =>
  t.field({
    capability: 'configuration.view',
    type: AudiencePreviewRef,
    description: 'Who meets rules, before they are saved. Admin only.',
    args: {
      rulesConfig: t.arg.string({ required: true }),
      id: t.arg.id({ description: 'The audience that is edited.' }),
      changed: t.arg({ type: RulePlaceInput, description: 'The condition that was changed last.' }),
    },
    resolve: async (_parent, input, context) => previewAudience({ ctx: await context.member(), input }),
  }),
);
const ReportMetadataRef = builder.objectRef<{ name: string }>('AudienceReportMetadata').implement({
  capability: 'configuration.view',
  fields: (t) => ({ name: t.exposeString('name') }),
});
builder.objectField(AudiencesQuery, 'getAudienceReportMetadata', (t) =>
  t.field({
    capability: 'configuration.view',
    type: ReportMetadataRef,
    description: 'The report of Salesforce, or the list of HubSpot, at a link. Admin only.',
    args: { url: t.arg.string({ required: true }) },
    resolve: async (_parent, input, context) => lookUpReport({ ctx: await context.member(), input }),
  }),
);
builder.objectField(AudiencesQuery, 'readRules', (t) =>
  t.field({
    capability: 'configuration.view',
    type: RuleReadingRef,
    description:
      'Rules in words, `visits of url contains /pricing >= 3 in 90d and industry = Financial Services`, as rulesConfig.',
    args: { text: t.arg.string({ required: true }) },
    resolve: async (_parent, { text }, context) => readRuleText(await context.member(), text),
  }),
);
builder.objectField(AudiencesQuery, 'getHistory', (t) =>
  t.field({
    capability: 'plan.view',
    type: AudienceHistoryRef,
    description: 'Who joined and left in a period, and how large it was.',
    args: { id: t.arg.id({ required: true }), ...periodArguments },
    resolve: async (_parent, { id, ...range }, context) =>
      readHistory({ ctx: await context.member(), input: { id, range: toRange(range) } }),
  }),
);
builder.objectField(AudiencesQuery, 'getOverlap', (t) =>
  t.field({
    capability: 'plan.view',
    type: [OverlapRowRef],
    description: 'It, and the five audiences with which it has the most companies in common.',
    args: {
      id: t.arg.id({ required: true }),
      others: t.arg.idList({ description: 'These instead, five at most, in their order.' }),
    },
    resolve: async (_parent, input, context) => readOverlap({ ctx: await context.member(), input }),
  }),
);
builder.queryField('audiences', (t) => t.field({ type: AudiencesQuery, resolve: () => ({}) }));
