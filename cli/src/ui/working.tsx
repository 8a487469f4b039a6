import { Text } from 'ink';
import { useEffect, useState } from 'react';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'] as const;

/** Something is under way, and nothing is known yet. */
export function Working({ label }: { label: string }) {
  const [frame, setFrame] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setFrame((current) => current + 1), 90);
    return () => clearInterval(timer);
  }, []);
  return (
    <Text dimColor>
      {FRAMES[frame % FRAMES.length]} {label}…
    </Text>
  );
}
