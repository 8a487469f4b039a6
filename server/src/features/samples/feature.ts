import { defineFeature } from '../../platform/feature/index.ts';
import './graphql.ts';
import { greetSample } from './greet-sample.ts';
import { isSamplePending } from './sample-lease.ts';

export const feature = defineFeature({
  word: 'samples',
  ports: () => ({ isSamplePending }),
  afterListening: ({ services }) => greetSample({ services }),
});
