import { builder, namespace, SuccessRef } from '../../platform/graphql/index.ts';
import { setProfile } from './set-profile.ts';
import { deletePack, importPack } from './store-pack.ts';

const Metric = builder.enumType('BenchmarkMetric', {
  values: ['targetVisitShare', 'closedWonPerSpend', 'pipelinePerSpend'] as const,
});
const FigureInput = builder.inputType('BenchmarkFigureInput', {
  fields: (t) => ({
    channelId: t.id({ required: true, description: 'A channel, or `all`.' }),
    metric: t.field({ type: Metric, required: true }),
    value: t.float({ required: true }),
  }),
});

const SavedPackRef = builder.objectRef<{ id: string }>('SavedBenchmarkPack').implement({
  capability: 'configuration.view',
  fields: (t) => ({ id: t.exposeID('id') }),
});

const BenchmarksMutation = namespace(
  'BenchmarksMutation',
  'configuration.change',
  'Figures of peers. Admin only.',
);
builder.objectField(BenchmarksMutation, 'importPack', (t) =>
  t.field({
    type: SavedPackRef,
    description: 'A pack of the same name is replaced.',
    args: {
      name: t.arg.string({ required: true }),
      sectorId: t.arg.id({ description: 'The industry it is of; any when absent.' }),
      revRangeId: t.arg.id({ description: 'The size it is of; any when absent.' }),
      peers: t.arg.int({ required: true, description: 'How many companies it is made from.' }),
      asOf: t.arg.string({ required: true, description: 'YYYY-MM-DD.' }),
      figures: t.arg({ type: [FigureInput], required: true }),
    },
    resolve: async (_parent, input, context) => importPack({ ctx: await context.member(), input }),
  }),
);
builder.objectField(BenchmarksMutation, 'deletePack', (t) =>
  t.field({
    type: SuccessRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await deletePack({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.objectField(BenchmarksMutation, 'setProfile', (t) =>
  t.field({
    type: SuccessRef,
    description: 'What the organization is, to be compared with its peers; what is left out stays.',
    args: {
      sectorId: t.arg.id(),
      revRangeId: t.arg.id(),
      sharesBenchmarks: t.arg.boolean({
        description:
          'Whether its figures may go, unnamed and among at least five, into those of its industry and size.',
      }),
    },
    resolve: async (_parent, input, context) => {
      await setProfile({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.mutationField('benchmarks', (t) => t.field({ type: BenchmarksMutation, resolve: () => ({}) }));
