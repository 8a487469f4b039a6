import { builder, namespace } from '../../platform/graphql/index.ts';
import { getPixel } from './get-pixel.ts';
import { getUsage } from './get-usage.ts';
import { PixelRef } from './pixel-types.ts';
import { setAllocation } from './set-allocation.ts';
import { createPixel, updatePixel } from './store-pixel.ts';
import { UsageRef } from './usage-types.ts';

const PixelsMutation = namespace('PixelsMutation', 'configuration.change', 'Making pixels. Admin only.');

builder.objectField(PixelsMutation, 'create', (t) =>
  t.field({
    type: PixelRef,
    args: {
      name: t.arg.string({ required: true }),
      description: t.arg.string({ description: 'At most 2,000 characters.' }),
      channel_id: t.arg.id({ required: true }),
      vendor_id: t.arg.id({ required: true }),
      audience_id: t.arg.id({ required: true }),
      code: t.arg.string({ description: 'CT- and 7 capital letters and digits; made up when absent.' }),
    },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      return getPixel({ ctx, input: await createPixel({ ctx, input }) });
    },
  }),
);

builder.objectField(PixelsMutation, 'update', (t) =>
  t.field({
    type: PixelRef,
    description: 'Channel, vendor and code cannot change.',
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
      description: t.arg.string(),
      channel_id: t.arg.id(),
      vendor_id: t.arg.id(),
      audience_id: t.arg.id({ required: true }),
      code: t.arg.string(),
    },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      return getPixel({ ctx, input: await updatePixel({ ctx, input }) });
    },
  }),
);

builder.objectField(PixelsMutation, 'setAllocation', (t) =>
  t.field({
    type: UsageRef,
    description: 'How many impressions are budgeted; none takes the budget away.',
    args: {
      impressions: t.arg.float(),
      since: t.arg.string({ description: 'The day it counts from, YYYY-MM-DD; today unless given.' }),
    },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      await setAllocation({ ctx, input });
      return getUsage({ ctx });
    },
  }),
);
builder.mutationField('pixels', (t) => t.field({ type: PixelsMutation, resolve: () => ({}) }));
