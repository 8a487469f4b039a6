import { parse } from 'csv-parse/sync';
import { AppError } from '../../platform/errors/index.ts';
import { checkOverrides, type Override } from './read-overrides.ts';

type Line = { info: { lines: number }; record: string[] };

/** Reads a file of lines `cidr,domain,name`, with or without that heading. Errors name the line of the file. */
export function parseOverridesCsv(text: string): Override[] {
  const lines = readLines(text);
  const [first] = lines;
  const body = first?.record[0]?.trim().toLowerCase() === 'cidr' ? lines.slice(1) : lines;
  return checkOverrides(
    body.map(({ record: [cidr = '', domain = '', name = ''] }) => ({ cidr, domain, name })),
    (index) => `line ${body[index]?.info.lines ?? 0}`,
  );
}

function readLines(text: string): Line[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
      comment: '#',
    }) as unknown as Line[];
  } catch (error) {
    throw new AppError('INVALID_INPUT', {
      message: `The file is not CSV: ${error instanceof Error ? error.message : 'unknown error'}`,
    });
  }
}
