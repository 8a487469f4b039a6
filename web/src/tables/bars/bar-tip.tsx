import { Portal } from '@mantine/core';
import { formatFigure, share } from '@parley/core/metrics';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import classes from './bars.module.css';
import type { Segment } from './segments.ts';

const WIDTH = 280;
const GAP = 6;

type BarTipProps = {
  anchor: RefObject<HTMLElement | null>;
  title: string;
  total: number;
  segments: readonly Segment[];
  hidden: readonly string[];
  links: Readonly<Record<string, string | undefined>> | undefined;
  isPinned: boolean;
  onClose: () => void;
};

/** Under the cell, or over it where there is no room. */
function placeOf(anchor: DOMRect, height: number): { top: number; left: number } {
  const below = anchor.bottom + GAP;
  return {
    top: below + height > window.innerHeight ? Math.max(8, anchor.top - GAP - height) : below,
    left: Math.max(8, Math.min(anchor.right - WIDTH, window.innerWidth - WIDTH - 8)),
  };
}

/** The parts of one bar; pinned, it can be gone through by keyboard and is closed by Escape or a click elsewhere. */
export function BarTip(props: BarTipProps) {
  const { anchor, title, total, segments, hidden, links, isPinned, onClose } = props;
  const tip = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: -1000, left: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: links make it taller
  useLayoutEffect(() => {
    const box = anchor.current?.getBoundingClientRect();
    if (box !== undefined) setPlace(placeOf(box, tip.current?.offsetHeight ?? 0));
  }, [anchor, isPinned]);
  useEffect(() => {
    if (isPinned) tip.current?.focus();
  }, [isPinned]);
  useEffect(() => {
    if (!isPinned) return undefined;
    const outside = (event: Event): void => {
      const at = event.target;
      if (!(at instanceof Node)) return;
      if (!tip.current?.contains(at) && !anchor.current?.contains(at)) onClose();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      anchor.current?.focus();
      onClose();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', outside, true);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', outside, true);
    };
  }, [isPinned, anchor, onClose]);

  const line = (id: string, name: string, value: number, swatch: ReactNode, isOff = false) => {
    const to = value > 0 ? links?.[id] : undefined;
    return (
      <li key={id} className={classes.line} data-off={isOff || undefined}>
        {swatch}
        <span className={classes.name}>{to === undefined ? name : <Link to={to}>{name}</Link>}</span>
        <span className={classes.value}>{formatFigure(value, 'count')}</span>
        <span className={classes.share}>
          {id === 'all' ? '' : formatFigure(share(value, total), 'percent')}
        </span>
      </li>
    );
  };
  return (
    <Portal>
      <div
        ref={tip}
        className={classes.tip}
        style={{ ...place, width: WIDTH }}
        {...(isPinned ? { role: 'dialog', 'aria-label': title } : { role: 'tooltip' })}
        tabIndex={-1}
        data-pinned={isPinned || undefined}
      >
        <p className={classes.title}>{title}</p>
        <ul className={classes.lines}>
          {segments.map(({ id, name, color, value }) =>
            line(id, name, value, <span className={classes.swatch} style={{ color }} />, hidden.includes(id)),
          )}
          {line('all', 'All', total, <span />)}
        </ul>
        {!isPinned && <p className={classes.hint}>Click to keep it open and go to the companies</p>}
      </div>
    </Portal>
  );
}
