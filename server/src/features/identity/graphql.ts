import './authorization-server/graphql.ts';
import './keys/graphql.ts';
import './sessions/graphql.ts';
