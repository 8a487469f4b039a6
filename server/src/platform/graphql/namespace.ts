import { builder, type Scopes } from './builder.ts';

/**
 * A group of operations under one word, `companies { get … }`. Each names who may use it: there is no default, so
 * that a group without a scope does not compile.
 */
export const namespace = (name: string, authScopes: Partial<Scopes>, description: string) =>
  builder.objectRef<object>(name).implement({ description, authScopes });
