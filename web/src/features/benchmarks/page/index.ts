export { BenchmarksPage as Component } from './benchmarks-page.tsx';
