export { ActivityPage as Component } from './activity-page.tsx';
