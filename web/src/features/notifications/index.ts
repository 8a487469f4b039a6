export { Alerts } from './components/alerts.tsx';
export { ClockFields } from './components/clock-fields.tsx';
export { NotificationsMenu } from './components/notifications-menu.tsx';
export { QuietHour } from './components/quiet-hour.tsx';
export { RecipientsField } from './components/recipients-field.tsx';
export { Subscriptions } from './components/subscriptions.tsx';
export { WebhooksField } from './components/webhooks-field.tsx';
export { fromTyped, toTyped, unitOfInput } from './goal-units.ts';
export { useGoalOpener } from './use-goal-opener.ts';
