export { MOST_CHOSEN } from './from-list/list-source.ts';
export { useListAudience } from './from-list/use-list-audience.tsx';
