import { browserRecogniser, hasBrowserRecogniser } from './browser-recogniser.ts';
import type { Recogniser, VoiceProblem } from './recogniser.ts';
import { canRecord, serverRecogniser } from './server-recogniser.ts';

/** Some browsers have the interface without anything behind it. It shows when it is used, and stays so. */
let isBrowserUnable = false;

/** The browser's own recognition where it works, else the server's where there is one. */
export function chooseRecogniser(canTranscribe: boolean): Recogniser | VoiceProblem {
  if (!window.isSecureContext) return 'insecure';
  if (hasBrowserRecogniser() && !isBrowserUnable) return browserRecogniser;
  if (canTranscribe && canRecord()) return serverRecogniser;
  return 'unavailable';
}

/** After a failure of the browser's: true when the server's takes its place from now on. */
export function replaceRecogniser(problem: VoiceProblem, canTranscribe: boolean): boolean {
  if (problem !== 'unreachable' || isBrowserUnable || !hasBrowserRecogniser()) return false;
  if (!canTranscribe || !canRecord()) return false;
  isBrowserUnable = true;
  return true;
}
