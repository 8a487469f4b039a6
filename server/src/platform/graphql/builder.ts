import SchemaBuilder from '@pothos/core';
import './capability-plugin.ts';
import type { Context, FiguresMade, Origin, Services, SignedIn } from '../context/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Grants } from '../policy/index.ts';

/** The context of a resolver. `member()` is the context in the instance of the request; it throws when there is none. */
export type GraphqlContext = {
  services: Services;
  jobs: Jobs;
  requestId: string;
  origin: Origin;
  user: SignedIn;
  member(): Promise<Context>;
  /** What the figures of the answer were made with. */
  figures: FiguresMade;
  /** Asked before each field, by the schema itself. */
  allow: Grants;
};

export const builder = new SchemaBuilder<{
  Context: GraphqlContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: unknown; Output: unknown };
  };
}>({
  plugins: ['capability'],
  defaultFieldNullability: false,
});

builder.queryType({
  description:
    'Everything that can be read. Each field is about the instance named by the header x-instance-id.',
});
builder.mutationType({ description: 'Everything that can be changed.' });
