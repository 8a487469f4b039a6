import { looksLikeDomain } from '@parley/core/features/audiences';
import { guessMapping, IMPORT_KINDS } from '@parley/core/features/imports';
import { takeTurns } from '../../../platform/operations/index.ts';
import type { SpoolFile } from '../../ingest/imports/index.ts';
import { collectDomains, type DomainCollector } from './collect-domains.ts';

/** Of the words of a list more than half are domains; of a table with a name beside each domain it is half at most. */
const LEAST_SHARE = 0.5;
/** The clock is looked at after so many. */
const LINES_A_LOOK = 1_000;

/**
 * A text of domains without a heading, one or several on a line with commas, semicolons or spaces between them. Undefined for what is a
 * table: names beside domains, a heading, or no text at all.
 */
export async function readList(spool: SpoolFile): Promise<ReturnType<DomainCollector['result']> | undefined> {
  const lines = (await textOf(spool))?.split(/\r\n|\r|\n/);
  if (lines === undefined || !beginsWithDomains(lines)) return undefined;
  const collector = collectDomains();
  const turn = takeTurns();
  let parts = 0;
  let domains = 0;
  for (const [at, line] of lines.entries()) {
    for (const value of partsOf(line)) {
      parts++;
      if (looksLikeDomain(value)) domains++;
      collector.take({ line: at + 1, value, name: '' });
    }
    if (at % LINES_A_LOOK === 0) await turn();
  }
  return domains > parts * LEAST_SHARE ? collector.result() : undefined;
}

const partsOf = (line: string): string[] => line.split(/[\s,;]+/).filter((part) => part !== '');

/** `Account.Website` is the name of a column, and looks like a domain. */
function beginsWithDomains(lines: readonly string[]): boolean {
  const first = partsOf(lines.find((line) => line.trim() !== '') ?? '');
  const isHeading =
    guessMapping({ kind: IMPORT_KINDS.audience, columns: first, sample: [] }).fields.length > 0;
  return !isHeading && first.some(looksLikeDomain);
}

/** Its text, or undefined where it is none in UTF-8, as a workbook is not. */
async function textOf(spool: SpoolFile): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of spool.read()) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return undefined;
  }
}
