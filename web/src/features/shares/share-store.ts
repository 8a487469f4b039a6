import type { PinnedPart } from '@parley/core/assistant';
import type { DateRange } from '@parley/core/dates';
import type { SharedPart } from '@parley/core/features/shares';
import type { MetricId } from '@parley/core/metrics';
import { create } from 'zustand';

/** What a link is to be made of. */
export type ShareRequest =
  | {
      kind: 'page';
      /** Below the root of the instance. */
      urlTemplate: string;
      title: string;
      metrics: readonly MetricId[];
      /** Its charts and its table, each of which can be shown alone. */
      parts: readonly SharedPart[];
      /** The figure, chart or table that is chosen at first; all of the page where there is none. */
      chosen: { metric: MetricId } | { part: string } | undefined;
      /** The days that the page shows, and how many they are where they move along with today. */
      range: DateRange;
      windowDays: number | undefined;
    }
  | {
      kind: 'answer';
      conversationId: string;
      turnId: string;
      parts: readonly (PinnedPart & { name: string })[];
    };

export const useShareStore = create<{ request: ShareRequest | undefined }>(() => ({ request: undefined }));

/** Opens the dialog of a link, from anywhere. */
export const openShare = (request: ShareRequest): void => useShareStore.setState({ request });

export const closeShare = (): void => useShareStore.setState({ request: undefined });
