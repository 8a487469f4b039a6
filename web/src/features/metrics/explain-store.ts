import type { MetricQueryInput } from '@parley/core/metrics';
import { create } from 'zustand';

/** The number to explain: which metric of which query, in which row. */
export type ExplainRequest = {
  input: MetricQueryInput;
  metric: string;
  cell?: readonly { dimension: string; id: string }[] | undefined;
  /** What the page calls it; the metric's own name unless given. */
  label?: string | undefined;
};

type ExplainStore = {
  /** The last one is the one shown; those before it are what led there, as parts of a ratio do. */
  trail: readonly ExplainRequest[];
};

export const useExplainStore = create<ExplainStore>(() => ({ trail: [] }));

/** Opens the drawer with the rows behind a number, from anywhere. */
export const openExplanation = (request: ExplainRequest): void =>
  useExplainStore.setState({ trail: [request] });

/** Goes on to a number that the shown one is made of. */
export const followExplanation = (request: ExplainRequest): void =>
  useExplainStore.setState(({ trail }) => ({ trail: [...trail, request] }));

export const backToExplanation = (): void =>
  useExplainStore.setState(({ trail }) => ({ trail: trail.slice(0, -1) }));

export const closeExplanation = (): void => useExplainStore.setState({ trail: [] });
