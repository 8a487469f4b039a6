import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { COPIED_MS } from '../../ui/copy-button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { showFailure } from '../../ui/toast-store.ts';
import classes from './link-menu.module.css';
import { livePermalink } from './permalink.ts';
import { useRangeChoice } from './store.ts';

type LinkMenuProps = {
  /** Of the panel. */
  title: string;
  /** Its place on the page. */
  anchor: string;
  /** Its address with the days of now. */
  pinned: (anchor: string) => string;
};

/** Copies the address of a panel: pinned to the days it shows now, or live, with a period that moves along. */
export function LinkMenu({ title, anchor, pinned }: LinkMenuProps) {
  const choice = useRangeChoice((state) => state.choice);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) setCopied(true);
    else showFailure('The browser did not allow copying.');
  };
  const label = copied ? 'Copied' : `Copy the link to ${title}`;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon size={28} aria-label={label} title={label}>
          {copied ? <IconCheck size={16} stroke={1.75} /> : <IconLink size={16} stroke={1.5} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choice.kind === 'preset' && (
          <Menu.Item onClick={() => void copy(livePermalink(choice.days, anchor))}>
            Copy live link
            <span className={classes.note}>Always the last {choice.days} days</span>
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void copy(pinned(anchor))}>
          Copy pinned link
          <span className={classes.note}>The days shown now, whenever it is opened</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
