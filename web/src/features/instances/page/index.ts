export { FirstInstancePage as Component } from './first-instance-page.tsx';
