import { bar } from '../ui/bars.ts';
import { formatBytes } from '../ui/figures.ts';
import { padEnd } from '../ui/text-width.ts';
import { type Io, terminalWidth } from './io.ts';

const WIDTH = 16;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'] as const;
const FRAME_MS = 90;

export type Progress = {
  /** Done of all, where all is known; `text` follows the bar. */
  update(state: { done?: number; of?: number; text?: string }): void;
  /** Takes the line away. */
  stop(): void;
};

/** Where nobody watches, a long job says now and then that it goes on. */
const SAID_EVERY_MS = 10_000;

function sayNowAndThen(io: Io, label: string): Progress {
  let said = Date.now();
  return {
    update: ({ done, text = done === undefined ? '' : formatBytes(done) }) => {
      if (Date.now() - said < SAID_EVERY_MS) return;
      said = Date.now();
      io.stderr.write(`${label}  ${text}\n`);
    },
    stop: () => {},
  };
}

/** One line on stderr that is drawn over and over; a line every ten seconds where nobody watches. */
export function startProgress(io: Io, label: string): Progress {
  if (io.stderr.isTTY !== true || io.env['TERM'] === 'dumb') return sayNowAndThen(io, label);
  let state: { done?: number; of?: number; text?: string } = {};
  let frame = 0;
  const draw = (): void => {
    const { done, of, text = '' } = state;
    const spinner = FRAMES[frame++ % FRAMES.length] ?? '';
    const room = terminalWidth(io.stderr) - 1;
    const share =
      done !== undefined && of !== undefined && of > done
        ? `${padEnd(bar(done, of, WIDTH), WIDTH)} ${String(Math.floor((done / of) * 100)).padStart(3)}%  `
        : done === undefined || of !== undefined
          ? ''
          : `${formatBytes(done)}  `;
    io.stderr.write(`\r\u001b[2K${`${spinner} ${label}  ${share}${text}`.slice(0, room)}`);
  };
  const timer = setInterval(draw, FRAME_MS);
  timer.unref();
  return {
    update: (next) => {
      state = { ...state, ...next };
    },
    stop: () => {
      clearInterval(timer);
      if (frame > 0) io.stderr.write('\r\u001b[2K');
      frame = 0;
    },
  };
}
