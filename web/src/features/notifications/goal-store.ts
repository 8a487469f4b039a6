import type { GoalPlace } from '@parley/core/features/notifications';
import type { MetricId } from '@parley/core/metrics';
import { create } from 'zustand';
import type { SubscriptionRow } from './subscription-row.ts';

/** A goal to set: where, for which audience, and on which figure if that is chosen. */
export type NewGoal = GoalPlace & { metric?: MetricId | undefined; audienceId: string; urlTemplate: string };
export type GoalRequest = { kind: 'new'; place: NewGoal } | { kind: 'edit'; goal: SubscriptionRow };

export const useGoalStore = create<{ request: GoalRequest | undefined }>(() => ({ request: undefined }));

/** Opens the dialog of a goal, from anywhere. */
export const openGoal = (request: GoalRequest): void => useGoalStore.setState({ request });

export const closeGoal = (): void => useGoalStore.setState({ request: undefined });
