import { create } from 'zustand';

export type ToastOptions = {
  detail?: string | undefined;
  /** One thing to do about it, such as to undo. */
  action?: { label: string; run: () => void };
  /** Shown together with a navigation: stays on the next page, and disappears with the one after. */
  forNextPage?: boolean;
};

export type Toast = ToastOptions & {
  id: number;
  kind: 'success' | 'failure' | 'notice';
  message: string;
};

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let last = 0;

function show(kind: Toast['kind'], message: string, options: ToastOptions = {}): void {
  last += 1;
  const toast: Toast = { ...options, id: last, kind, message };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), toast] }));
}

export const showSuccess = (message: string, options?: ToastOptions): void =>
  show('success', message, options);
export const showNotice = (message: string, options?: ToastOptions): void => show('notice', message, options);
export const showFailure = (message: string, options?: ToastOptions): void =>
  show('failure', message, options);

export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

/** When an export begins. */
export const clearToasts = (): void => useToasts.setState({ toasts: [] });

/** On every navigation (specification 000 §2). */
export const clearToastsOfPage = (): void =>
  useToasts.setState(({ toasts }) => ({
    toasts: toasts
      .filter(({ forNextPage }) => forNextPage)
      .map((toast) => ({ ...toast, forNextPage: false })),
  }));
