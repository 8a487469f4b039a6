export { VisitTimeline } from './components/visit-timeline.tsx';
