import { type Line, paint } from '../ui/line.ts';
import type { Listing } from '../ui/listing.ts';
import { listingLines } from '../ui/listing-lines.ts';
import { wrapLine } from '../ui/wrap-line.ts';
import { csvText, type Format, jsonText, ndjsonText, pickFields } from './formats.ts';
import { foldWidth, type Io, terminalWidth, write } from './io.ts';

const PLAIN_WIDTH = 100;
const LEAST_WIDTH = 40;
const MOST_WIDTH = 160;

/** COLUMNS, as the shell has it; undefined where it is not set. */
const columnsSet = (io: Io): number | undefined => {
  const columns = Number(io.env['COLUMNS'] ?? '');
  return Number.isInteger(columns) && columns > 0 ? Math.max(LEAST_WIDTH, columns) : undefined;
};

export type Output = {
  format: Format;
  /** A person looks at it: stdout is a terminal and no other form was asked for. */
  isInteractive: boolean;
  colour: boolean;
  /** Of text that is wrapped. */
  width: number;
  /** Of tables: where nobody looks at a terminal they are not cut. */
  tableWidth: number;
  /** Data, in the form asked for; `json` is what `--json` gives. */
  listing(listing: Listing, extra: { json: unknown; before?: Line[]; after?: Line[] }): Promise<void>;
  lines(lines: readonly Line[]): Promise<void>;
  json(value: unknown): Promise<void>;
  /** For people, beside the data: always to stderr. */
  notice(...lines: readonly (Line | string)[]): Promise<void>;
};

export const wantsColour = (io: Io, stream: { isTTY?: boolean }): boolean =>
  stream.isTTY === true && !io.env['NO_COLOR'] && io.env['TERM'] !== 'dumb';

/** Of what is drawn on a terminal. */
export const drawnWidth = (columns: number): number => Math.max(LEAST_WIDTH, Math.min(columns, MOST_WIDTH));

/** What JSON is made of before it is printed: fields that were named, an expression for jq. */
export type JsonChoice = { fields?: readonly string[] | undefined; jq?: string | undefined };

export function createOutput(io: Io, format: Format, { fields, jq }: JsonChoice = {}): Output {
  const isTerminal = io.stdout.isTTY === true;
  const colour = wantsColour(io, io.stdout);
  const width = isTerminal ? drawnWidth(terminalWidth(io.stdout)) : (columnsSet(io) ?? PLAIN_WIDTH);
  const tableWidth = isTerminal ? width : (columnsSet(io) ?? Number.POSITIVE_INFINITY);
  const noticeColour = wantsColour(io, io.stderr);
  const printed = (all: readonly Line[]): Promise<void> =>
    write(io.stdout, all.map((each) => `${paint(each, colour)}\n`).join(''));
  /** A terminal breaks lines anywhere: what is not a table is broken between words before. */
  const folded = (all: readonly Line[]): readonly Line[] =>
    isTerminal ? all.flatMap((each) => wrapLine(each, width)) : all;
  const lines = (all: readonly Line[]): Promise<void> => printed(folded(all));
  const noticeWidth = foldWidth(io.stderr);
  const printJson = async (value: unknown): Promise<void> => {
    const text = jsonText(value);
    await write(io.stdout, jq === undefined ? text : await (await import('./jq.ts')).runJq(io, jq, text));
  };
  /** A table that is higher than the terminal goes through the pager; what was scrolled past could not be read. */
  const paged = async (all: readonly Line[]): Promise<void> => {
    const isHigher = isTerminal && io.page !== undefined && all.length >= (io.stdout.rows ?? Infinity);
    if (isHigher && (await io.page?.(all.map((each) => `${paint(each, colour)}\n`).join('')))) return;
    await printed(all);
  };
  return {
    format,
    isInteractive: isTerminal && format === 'table',
    colour,
    width,
    tableWidth,
    lines,
    json: (value) => printJson(fields === undefined ? value : pickFields(value, fields)),
    listing: async (listing, { json, before = [], after = [] }) => {
      switch (format) {
        case 'json':
          return await printJson(fields === undefined ? json : pickFields(listing.rows, fields));
        case 'ndjson':
          return await write(io.stdout, ndjsonText(listing));
        case 'csv':
          return await write(io.stdout, csvText(listing));
        case 'table':
          return await paged([...folded(before), ...listingLines(listing, tableWidth), ...folded(after)]);
      }
    },
    notice: (...all) =>
      write(
        io.stderr,
        all
          .map((each) => (typeof each === 'string' ? [{ text: each, tone: 'dim' as const }] : each))
          .flatMap((each) => wrapLine(each, noticeWidth))
          .map((each) => `${paint(each, noticeColour)}\n`)
          .join(''),
      ),
  };
}
