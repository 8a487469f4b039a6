import type { AccessScope } from '../../generated/graphql.ts';

export type LoginOptions = { email?: string; tokenStdin?: true; sample?: true; browser: boolean };

export type CreateKeyOptions = { scope: AccessScope[]; expires?: string };
