import classes from './outage-line.module.css';

/** What questions wait for, in words, each as often as there are questions. */
const waiting: string[] = [];
let line: HTMLElement | undefined;

function show(): void {
  const message = waiting.at(-1);
  if (message === undefined) {
    line?.remove();
    line = undefined;
    return;
  }
  if (line === undefined) {
    line = document.createElement('div');
    line.className = classes.line ?? '';
    line.role = 'status';
    document.body.append(line);
  }
  line.textContent = `${message} Trying again…`;
}

/** One quiet line while a question waits; what it returns ends the wait of this one. Pages outside of the frame have it too. */
export function showOutage(message: string): () => void {
  waiting.push(message);
  show();
  return () => {
    waiting.splice(waiting.indexOf(message), 1);
    show();
  };
}
