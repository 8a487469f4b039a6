import type { Evidence, Explainer } from './evidence.ts';

export const explainWholeBreakdown: Explainer = (): Evidence | undefined => undefined;
