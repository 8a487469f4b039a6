export { openAssistant } from './assistant-store.ts';
