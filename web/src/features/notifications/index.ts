export { Alerts } from './components/alerts.tsx';
export { NotificationsMenu } from './components/notifications-menu.tsx';
export { Subscriptions } from './components/subscriptions.tsx';
export { useGoalOpener } from './use-goal-opener.ts';
