import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { showFailure } from '../toasts/toast-store.ts';
import { copyText } from './copy-text.ts';

/** Specification 000 §4: the confirmation lasts three seconds. */
export const COPIED_MS = 3000;

type CopyButtonProps = { text: string | (() => string); label: string; icon?: ReactNode };

export function CopyButton({ text, label, icon }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    if (await copyText(typeof text === 'function' ? text() : text)) setCopied(true);
    else showFailure('The browser did not allow copying.');
  };
  return (
    <ActionIcon
      size={28}
      aria-label={copied ? 'Copied' : label}
      title={copied ? 'Copied' : label}
      onClick={() => void copy()}
    >
      {copied ? <IconCheck size={16} stroke={1.75} /> : (icon ?? <IconCopy size={16} stroke={1.75} />)}
    </ActionIcon>
  );
}
