import type { Capability } from '../policy/index.ts';
import { builder } from './builder.ts';

/**
 * A group of operations under one word, `companies { get … }`. Each names the capability it takes: there is no
 * default, so that a group without one does not compile. An operation in it may name a stronger one.
 */
export const namespace = (name: string, capability: Capability, description: string) =>
  builder.objectRef<object>(name).implement({ description, capability, isNamespace: true });
