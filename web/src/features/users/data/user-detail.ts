import type { UserDetailQuery } from '../../../generated/graphql.ts';

export type UserDetail = UserDetailQuery['users']['getById'];
