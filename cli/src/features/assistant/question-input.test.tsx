import { PassThrough } from 'node:stream';
import { render } from 'ink';
import { expect, it } from 'vitest';
import { QuestionInput } from './question-input.tsx';

/** A terminal that sends what is written to it as one piece each, and the lines that were asked. */
function terminal() {
  const stdin = Object.assign(new PassThrough({ objectMode: true }), {
    isTTY: true,
    setRawMode: () => stdin,
    ref: () => stdin,
    unref: () => stdin,
  });
  const asked: string[] = [];
  const { unmount } = render(
    <QuestionInput
      placeholder="Ask"
      history={[]}
      onSubmit={(text) => void asked.push(text)}
      onLeave={() => undefined}
    />,
    {
      stdin: stdin as unknown as NodeJS.ReadStream,
      stdout: Object.assign(new PassThrough().resume(), { columns: 80 }) as unknown as NodeJS.WriteStream,
      exitOnCtrlC: false,
      patchConsole: false,
    },
  );
  return { stdin, asked, unmount };
}

it.each([
  ['a line and Enter in one piece', ['visits by week\r'], ['visits by week']],
  ['Enter right behind the line', ['visits by', ' week', '\r', 'leads', '\r'], ['visits by week', 'leads']],
  ['several lines that are pasted, and Enter', ['visits\rby week\r', '\r'], ['visits by week ']],
  ['nothing for Enter alone', ['\r', 'leads', '\r'], ['leads']],
])('asks %s', async (_, pieces, expected) => {
  const { stdin, asked, unmount } = terminal();
  for (const piece of pieces) stdin.write(piece);
  await expect.poll(() => asked, { timeout: 20_000 }).toEqual(expected);
  unmount();
});
