import { useClickOutside, useFocusTrap } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './header-panel.module.css';

type HeaderPanelProps = {
  /** The label of the panel. */
  label: string;
  /** The button it hangs on. */
  button: { label: string; title?: string; className: string | undefined; content: ReactNode };
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Padding around the content; none for a list that reaches the edges. */
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A panel below a button of the header. Its place is known without measuring, so that the first load goes without the code
 * that finds a place for any other popover.
 */
export function HeaderPanel({ label, button, opened, onChange, className, children }: HeaderPanelProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  const trap = useFocusTrap(opened);
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  useClickOutside(() => opened && onChange(false), null, [place]);
  useEffect(() => {
    if (wasOpened.current && !opened && document.activeElement === document.body) opener.current?.focus();
    wasOpened.current = opened;
  }, [opened]);
  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !opened) return;
    event.stopPropagation();
    onChange(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key closes what is inside
    <div ref={setPlace} className={classes.place} onKeyDown={closeByKey}>
      <button
        ref={opener}
        type="button"
        className={`${classes.button} ${button.className}`}
        aria-label={button.label}
        title={button.title}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => onChange(!opened)}
      >
        {button.content}
      </button>
      {opened && (
        <div
          ref={trap}
          id={id}
          role="dialog"
          tabIndex={-1}
          aria-label={label}
          className={className === undefined ? classes.panel : `${classes.panel} ${className}`}
        >
          {children}
        </div>
      )}
    </div>
  );
}
