import { builder, namespace } from '../../platform/graphql/index.ts';
import { getPixel } from './get-pixel.ts';
import { PixelRef } from './pixel-types.ts';
import { createPixel, updatePixel } from './store-pixel.ts';

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
builder.mutationField('pixels', (t) => t.field({ type: PixelsMutation, resolve: () => ({}) }));
