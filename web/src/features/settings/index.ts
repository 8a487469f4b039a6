export { ChangesSince } from './components/changes-since.tsx';
export { TagHeard } from './components/tag-heard.tsx';
