import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { escapeFormulas } from './escape-formulas.ts';

const escaped = async (text: string, size: number): Promise<string> => {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return (await buffer(Readable.from(pieces).pipe(escapeFormulas()))).toString();
};

it.each([
  ['"=1+1","plain",-5\n', `"'=1+1","plain",-5\n`],
  ['"@a","+b","-c","\td"\n', `"'@a","'+b","'-c","'\td"\n`],
  ['"""=quoted""","a ""=b"" c",""\n', '"""=quoted""","a ""=b"" c",""\n'],
  ['"","=x"\n"","y"\n', `"","'=x"\n"","y"\n`],
  ['"Zürich, =","ü"\n', '"Zürich, =","ü"\n'],
])('%j becomes %j, however it is cut', async (text, safe) => {
  for (const size of [1, 2, 3, 1000]) expect(await escaped(text, size)).toBe(safe);
});
