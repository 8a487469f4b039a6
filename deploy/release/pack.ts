import { execFileSync } from 'node:child_process';

export type Packed = { filename: string; size: number; files: { path: string }[] };

/** Packs a directory as npm publishes it, into a file of another directory; says what is in it. */
export function pack(directory: string, into: string): Packed {
  const text = execFileSync('npm', ['pack', directory, '--pack-destination', into, '--json', '--silent'], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  const [packed] = JSON.parse(text) as Packed[];
  if (packed === undefined) throw new Error(`npm packed nothing of ${directory}`);
  return packed;
}
