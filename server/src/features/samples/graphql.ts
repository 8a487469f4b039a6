import { builder, namespace, SuccessRef } from '../../platform/graphql/index.ts';
import { deleteSampleWorld } from './delete-sample-world.ts';

const SamplesMutation = namespace('SamplesMutation', 'configuration.change', 'The sample data. Admin only.');
builder.objectField(SamplesMutation, 'delete', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Deletes the instance of the sample data, its users included; call it from within that instance.',
    resolve: async (_parent, _args, context) => deleteSampleWorld({ ctx: await context.member() }),
  }),
);
builder.mutationField('samples', (t) => t.field({ type: SamplesMutation, resolve: () => ({}) }));
