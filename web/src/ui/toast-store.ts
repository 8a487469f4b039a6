import { create } from 'zustand';

export type Toast = {
  id: number;
  kind: 'success' | 'failure' | 'notice';
  message: string;
  detail?: string | undefined;
};

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let last = 0;

function show(kind: Toast['kind'], message: string, detail?: string): void {
  last += 1;
  const toast: Toast = { id: last, kind, message, detail };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), toast] }));
}

export const showSuccess = (message: string, detail?: string): void => show('success', message, detail);
export const showNotice = (message: string, detail?: string): void => show('notice', message, detail);
export const showFailure = (message: string, detail?: string): void => show('failure', message, detail);
export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
/** On every navigation, and when an export begins. */
export const clearToasts = (): void => useToasts.setState({ toasts: [] });
