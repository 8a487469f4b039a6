import { PIPE_CLOSED, processIo } from './platform/io.ts';
import { run } from './run.ts';

declare const PARLEY_VERSION: string;

const interrupted = new AbortController();
process.once('SIGINT', () => {
  interrupted.abort();
  // A second Ctrl-C must always work, whatever hangs.
  process.once('SIGINT', () => process.exit(2));
});

let isPipeClosed = false;
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // What was being written when the rest was called off ends with this error too.
    if (interrupted.signal.aborted) return;
    if (error.code !== 'EPIPE') throw error;
    // The reader closed the pipe (`| head`): that is no failure.
    isPipeClosed = true;
    interrupted.abort(PIPE_CLOSED);
  });

const code = await run(process.argv.slice(2), processIo(interrupted.signal), PARLEY_VERSION);
process.exitCode = isPipeClosed ? 0 : code;
