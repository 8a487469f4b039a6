export { BenchmarksWidget } from './components/benchmarks-widget.tsx';
