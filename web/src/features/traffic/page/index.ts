export { TrafficPage as Component } from './traffic-page.tsx';
