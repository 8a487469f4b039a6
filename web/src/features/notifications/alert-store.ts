import { create } from 'zustand';
import type { AlertsQuery } from '../../generated/graphql.ts';
import type { NewGoal } from './goal-store.ts';

export type AlertRow = AlertsQuery['notifications']['alerts'][number];
/** An alert to set is placed as a goal is. */
export type AlertRequest = { kind: 'new'; place: NewGoal } | { kind: 'edit'; alert: AlertRow };

export const useAlertStore = create<{ request: AlertRequest | undefined }>(() => ({ request: undefined }));

/** Opens the dialog of an alert, from anywhere. */
export const openAlert = (request: AlertRequest): void => useAlertStore.setState({ request });

export const closeAlert = (): void => useAlertStore.setState({ request: undefined });
