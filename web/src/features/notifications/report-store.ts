import { create } from 'zustand';
import type { SubscriptionRow } from './subscription-row.ts';

/** A report to make of a page or of an answer of the assistant, or one to change. */
export type ReportRequest =
  | {
      kind: 'new';
      urlTemplate: string;
      /** What the page shows, which names the report first. */
      title?: string | undefined;
    }
  | {
      kind: 'answer';
      conversationId: string;
      turnId: string;
      /** What was asked, which names the report first. */
      title: string;
    }
  | { kind: 'edit'; report: SubscriptionRow };

export const useReportStore = create<{ request: ReportRequest | undefined }>(() => ({ request: undefined }));

/** Opens the dialog of a report, from anywhere. */
export const openReport = (request: ReportRequest): void => useReportStore.setState({ request });

export const closeReport = (): void => useReportStore.setState({ request: undefined });
