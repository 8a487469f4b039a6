export { AssistantHost } from './assistant-host.tsx';
export { closeAssistant, openAssistant, useHasConversation } from './assistant-store.ts';
