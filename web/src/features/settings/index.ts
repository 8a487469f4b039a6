export { TagHeard } from './components/tag-heard.tsx';
