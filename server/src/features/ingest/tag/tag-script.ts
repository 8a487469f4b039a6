import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

export type TagScript = { text: string; gzipped: Buffer; etag: string };

export type TagSettings = {
  token: string;
  /** Where events go when the script cannot tell where it was loaded from. */
  origin: string;
};

let source: string | undefined;

/** The source without comments and indentation: small enough after gzip, and still readable in a debugger. */
function readSource(): string {
  source ??= readFileSync(new URL('page-tag.js', import.meta.url), 'utf8')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/^\s+/gm, '')
    .replace(/;?\s*$/, '');
  return source;
}

const REMEMBERED = 1_000;
const scripts = new Map<string, TagScript>();

/** The tag for one token, made once. */
export function tagScript(settings: TagSettings): TagScript {
  const values = JSON.stringify(settings);
  const known = scripts.get(values);
  if (known !== undefined) return known;
  const text = `(${readSource()})(${values},window,document);\n`;
  const script = {
    text,
    gzipped: gzipSync(text, { level: 9 }),
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  };
  if (scripts.size >= REMEMBERED) scripts.clear();
  scripts.set(values, script);
  return script;
}
