import { ActionIcon, Menu } from '@mantine/core';
import { toDay } from '@parley/core/dates';
import { IconCheck, IconDots, IconLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { COPIED_MS } from '../../ui/clipboard/copy-button.tsx';
import { copyText } from '../../ui/clipboard/copy-text.ts';
import { showFailure } from '../../ui/toasts/toast-store.ts';
import classes from './link-menu.module.css';
import { type MenuAction, usePanelActions } from './panel-actions.ts';
import { currentPermalink, livePermalink, plainPermalink } from './permalink.ts';
import { resolveChoice } from './range.ts';
import { useRangeChoice } from './store.ts';

type LinkMenuProps = {
  /** Of the panel. */
  title: string;
  /** Its place on the page. */
  anchor: string;
  /** Its address with the days of now; that of the page and the anchor unless given. */
  pinned?: (anchor: string) => string;
  /** False if it does not depend on the period of the page. */
  isDated?: boolean;
  /** What else can be done with the panel: above the links. */
  more?: readonly MenuAction[] | undefined;
};

/**
 * Copies the address of a panel: pinned to the days it shows now, or live, with a period that moves along. Where more can be done
 * with it, it is the menu of all that.
 */
export function LinkMenu({ title, anchor, pinned, isDated = true, more: own = [] }: LinkMenuProps) {
  const more = [...own, ...usePanelActions(anchor)];
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
  const pinnedLink = (): string =>
    pinned === undefined
      ? currentPermalink(resolveChoice(choice, toDay(Date.now())), anchor)
      : pinned(anchor);
  const label = copied ? 'Copied' : more.length > 0 ? `More about ${title}` : `Copy the link to ${title}`;
  const Icon = copied ? IconCheck : more.length > 0 ? IconDots : IconLink;
  const icon = <Icon size={16} stroke={1.5} />;
  if (!isDated)
    return (
      <ActionIcon
        size={28}
        aria-label={label}
        title={label}
        onClick={() => void copy(plainPermalink(anchor))}
      >
        {icon}
      </ActionIcon>
    );
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon size={28} aria-label={label} title={label}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {more.map((action) => (
          <Menu.Item key={action.label} onClick={action.run}>
            {action.label}
          </Menu.Item>
        ))}
        {choice.kind === 'preset' && (
          <Menu.Item onClick={() => void copy(livePermalink(choice.days, anchor))}>
            Copy live link
            <span className={classes.note}>Always the last {choice.days} days</span>
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void copy(pinnedLink())}>
          Copy pinned link
          <span className={classes.note}>The days shown now, whenever it is opened</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
