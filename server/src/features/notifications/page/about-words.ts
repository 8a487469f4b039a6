import { rangeInWords } from './range-in-words.ts';
import type { ReportContent } from './report-content.ts';

/** `Vendors, Mar 2, 2026 to Mar 8, 2026, compared with …`: an answer says itself what it compares with. */
export function aboutWords({ pageName, range, compared, says }: ReportContent): string {
  const about = `${pageName}, ${rangeInWords(range)}`;
  return says === undefined ? `${about}, compared with ${rangeInWords(compared)}.` : `${about}.`;
}
