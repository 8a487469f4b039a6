import { version } from '../../version.ts';
import './authorization-server/graphql.ts';
import { IdentityQuery } from './graphql-namespaces.ts';
import './keys/graphql.ts';
import './sessions/graphql.ts';
import { builder } from '../../platform/graphql/index.ts';

builder.objectField(IdentityQuery, 'serverVersion', (t) =>
  t.string({ description: 'The version of the server, 1.2.3.', resolve: () => version }),
);
