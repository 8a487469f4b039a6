export { SampleBadge } from './components/sample-badge.tsx';
