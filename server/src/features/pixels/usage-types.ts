import { builder } from '../../platform/graphql/index.ts';
import { getMonthlyImpressions, getUsage, type MonthlyImpressions, type PixelUsage } from './get-usage.ts';

const MonthRef = builder.objectRef<MonthlyImpressions>('PixelMonthlyImpressions').implement({
  capability: 'plan.view',
  fields: (t) => ({
    firstDayOfMonth: t.exposeString('firstDayOfMonth'),
    actual: t.exposeInt('actual', { nullable: true, description: 'Empty for months to come.' }),
    projected: t.exposeInt('projected', {
      nullable: true,
      description: 'If it goes on as in the past 30 days; from the current month on.',
    }),
  }),
});

export const UsageRef = builder.objectRef<PixelUsage>('PixelUsage').implement({
  capability: 'plan.view',
  fields: (t) => ({
    allocation: t.exposeFloat('allocation', {
      nullable: true,
      description: 'Impressions budgeted; empty when none are.',
    }),
    allocationSince: t.exposeString('allocationSince', { nullable: true }),
    served: t.exposeFloat('served', { description: 'Impressions since the allocation began.' }),
    last30Days: t.exposeFloat('last30Days'),
    remaining: t.exposeFloat('remaining', { nullable: true }),
    runOutDate: t.exposeString('runOutDate', {
      nullable: true,
      description: 'The day it is used up if it goes on as in the past 30 days.',
    }),
    recommendedAllocation: t.exposeFloat('recommendedAllocation', {
      description: 'A year like the past 30 days and 15% more, up to the next 100,000.',
    }),
  }),
});

const ONLY = 'Only of these; of all pixels unless given.';

builder.queryField('pixelMonthlyImpressions', (t) =>
  t.field({
    capability: 'plan.view',
    type: [MonthRef],
    description: 'The last twelve months and the next three.',
    args: { pixelIds: t.arg.idList({ description: ONLY }) },
    resolve: async (_parent, { pixelIds }, context) =>
      getMonthlyImpressions({ ctx: await context.member(), pixelIds }),
  }),
);

builder.queryField('pixelUsageImpressions', (t) =>
  t.field({
    capability: 'plan.view',
    type: UsageRef,
    args: { pixelIds: t.arg.idList({ description: `${ONLY} The budget is one for all of them.` }) },
    resolve: async (_parent, { pixelIds }, context) => getUsage({ ctx: await context.member(), pixelIds }),
  }),
);
