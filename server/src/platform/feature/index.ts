export type { Feature, Parts, RunningFeature } from './define-feature.ts';
export { defineFeature } from './define-feature.ts';
export { inOrder } from './in-order.ts';
export type { Ports } from './ports.ts';
