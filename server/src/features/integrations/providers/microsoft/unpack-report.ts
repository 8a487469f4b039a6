import { accessToBuffer, openZip } from '../../../imports/index.ts';

/** A report of a year is some megabytes. */
const LARGEST = 256 * 1024 * 1024;

/** The one file of a zip as text; undefined when it is none, or cut off. */
export async function unpackReport(bytes: Buffer): Promise<string | undefined> {
  try {
    const zip = openZip(accessToBuffer(bytes));
    const [path, ...others] = zip.paths.filter((each) => each.endsWith('.csv'));
    if (path === undefined || others.length > 0) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of zip.read(path, LARGEST)) chunks.push(chunk);
    return Buffer.concat(chunks).toString('utf8');
  } catch {
    return undefined;
  }
}
