import { builder, connectionOf, namespace, searchArguments } from '../../platform/graphql/index.ts';
import './analytics-types.ts';
import { getPixel } from './get-pixel.ts';
import './graphql-mutations.ts';
import { listPixels } from './list-pixels.ts';
import { PixelRef } from './pixel-types.ts';
import './usage-types.ts';

export { PixelRef } from './pixel-types.ts';

const PixelsQuery = namespace('PixelsQuery', 'plan.view', 'Pixels of the instance.');
builder.objectField(PixelsQuery, 'get', (t) =>
  t.field({
    type: connectionOf('Pixel', PixelRef),
    description: 'Ten a page unless asked otherwise, the latest changed first.',
    args: searchArguments,
    resolve: async (_parent, input, context) => listPixels({ ctx: await context.member(), input }),
  }),
);
builder.objectField(PixelsQuery, 'getById', (t) =>
  t.field({
    type: PixelRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => getPixel({ ctx: await context.member(), input }),
  }),
);
builder.queryField('pixels', (t) => t.field({ type: PixelsQuery, resolve: () => ({}) }));
