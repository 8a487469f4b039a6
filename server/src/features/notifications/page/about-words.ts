import { rangeInWords } from './range-in-words.ts';
import type { ReportContent } from './report-content.ts';

/** Which settings, rules and spend the figures were made with. */
export const definitionsWords = (definitions: number): string => `Definitions ${definitions}.`;

/** `Vendors, Mar 2, 2026 to Mar 8, 2026, compared with …`: an answer says itself what it compares with. */
export function aboutWords({ pageName, range, compared, says, definitions }: ReportContent): string {
  const about = `${pageName}, ${rangeInWords(range)}`;
  const days = says === undefined ? `${about}, compared with ${rangeInWords(compared)}.` : `${about}.`;
  return definitions === undefined ? days : `${days} ${definitionsWords(definitions)}`;
}
