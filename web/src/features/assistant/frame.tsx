import type { FrameParts } from '../../shell/frame/frame-parts.ts';
import { AssistantHost } from './assistant-host.tsx';
import { openAssistant } from './assistant-store.ts';
import { AskBox } from './components/ask-box.tsx';

export const frame: FrameParts = { Search: AskBox, Host: AssistantHost, onAsk: openAssistant };
