import { CloseButton, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { dismissToast, type Toast, useToasts } from './toast-store.ts';
import classes from './toasts.module.css';

const ICONS = { success: IconCircleCheck, failure: IconAlertTriangle, notice: IconInfoCircle };
const SHOWN_MS = 6000;

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = ICONS[toast.kind];
  useEffect(() => {
    // A failure stays until it is read.
    if (toast.kind === 'failure') return;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className={classes.toast} data-kind={toast.kind}>
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <div>{toast.message}</div>
        {toast.detail !== undefined && <div className={classes.detail}>{toast.detail}</div>}
        {toast.action !== undefined && (
          <UnstyledButton
            className={classes.action}
            onClick={() => {
              dismissToast(toast.id);
              toast.action?.run();
            }}
          >
            {toast.action.label}
          </UnstyledButton>
        )}
      </div>
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

/** Where notices appear; a polite live region, so that they are read out too. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <section className={classes.region} aria-live="polite" aria-label="Notices">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
