import { create } from 'zustand';

type AssistantStore = {
  opened: boolean;
  /** A question asked from outside the drawer; it is sent as soon as the drawer is there. */
  question: string | null;
  /** From the wish to type until the input is there: keys are for it. */
  isAwaited: boolean;
  /** Typed meanwhile. */
  typed: string;
  /** Whether there is a conversation to come back to. */
  hasConversation: boolean;
  /** While something is spoken Escape ends that, and not the drawer. */
  isSpeaking: boolean;
};

export const useAssistantStore = create<AssistantStore>(() => ({
  opened: false,
  question: null,
  isAwaited: false,
  typed: '',
  hasConversation: false,
  isSpeaking: false,
}));

/** Opens the drawer, from anywhere; with a question, asks it. */
export function openAssistant(question?: string): void {
  const asked = question?.trim();
  useAssistantStore.setState({ opened: true, ...(asked ? { question: asked } : { isAwaited: true }) });
}

export const closeAssistant = (): void => useAssistantStore.setState({ opened: false });

/** What was typed before the input was there, once: keys are its own from then on. */
export function takeTyped(): string {
  const { typed } = useAssistantStore.getState();
  useAssistantStore.setState({ typed: '', isAwaited: false });
  return typed;
}

/** The question waiting, once. */
export function takeQuestion(): string | null {
  const { question } = useAssistantStore.getState();
  if (question !== null) useAssistantStore.setState({ question: null });
  return question;
}

/** For the header box: whether it says "open chat" rather than offering a first question. */
export const useHasConversation = (): boolean => useAssistantStore((store) => store.hasConversation);
