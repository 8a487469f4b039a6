import { CliError } from '../../platform/cli-error.ts';

export type Override = { cidr: string; domain: string; name: string };

/** Cells of one CSV line (RFC 4180 without line breaks inside quotes). */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;
  for (const match of line.matchAll(pattern))
    cells.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
  return cells;
}

/** `cidr,domain,name`, with or without a heading; empty lines and lines that begin with # are skipped. */
export function parseOverrides(text: string): Override[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, index): Override[] => {
      if (line.trim() === '' || line.startsWith('#')) return [];
      const [cidr = '', domain = '', name = ''] = cellsOf(line);
      if (cidr.toLowerCase() === 'cidr') return [];
      if (cidr === '' || domain === '' || name === '')
        throw new CliError('invalidInput', `Line ${index + 1} does not have cidr, domain and name: ${line}`, {
          nextSteps: ['For example: 192.0.2.0/24,acme.example,Acme'],
        });
      return [{ cidr, domain, name }];
    });
}
