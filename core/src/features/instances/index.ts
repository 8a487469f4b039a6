export { tagSnippet } from './tag-snippet.ts';
