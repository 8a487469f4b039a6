import { useEffect, useState } from 'react';
import classes from './confetti.module.css';

const PIECES = 36;
const COLORS = ['--p-target', '--p-other', '--p-bot', '--p-accent', '--p-bad'];
/** Shown once while the application is open; it is not the news of every visit. */
let wasShown = false;

/** Coloured pieces that fall once. Without motion there is nothing to see. */
export function Confetti() {
  const [isFirst] = useState(!wasShown);
  // Not while rendering: React may render and throw it away.
  useEffect(() => {
    wasShown = true;
  }, []);
  if (!isFirst) return null;
  return (
    <div className={classes.confetti} data-testid="confetti" aria-hidden>
      {Array.from({ length: PIECES }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces that are always the same
          key={index}
          style={{
            left: `${(index * 61) % 100}%`,
            background: `var(${COLORS[index % COLORS.length]})`,
            animationDelay: `${(index * 37) % 600}ms`,
          }}
        />
      ))}
    </div>
  );
}
