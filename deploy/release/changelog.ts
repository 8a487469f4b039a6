const HEADS: Record<string, string> = { feat: 'New', fix: 'Fixed', perf: 'Faster' };
const TITLE = /^(feat|fix|perf)(?:\(([a-z0-9,-]+)\))?(!?): (.+)$/;

/** What users notice of the changes since the last release, from the titles of commits, newest first. */
export function changelog(version: string, titles: readonly string[]): string {
  const changes = titles.flatMap((title) => {
    const [, kind, scope, breaks, text] = TITLE.exec(title) ?? [];
    if (kind === undefined || text === undefined) return [];
    const line = `- ${breaks === '!' ? '**Breaking:** ' : ''}${scope === undefined ? '' : `${scope}: `}${text}`;
    return [{ kind, line }];
  });
  const parts = Object.entries(HEADS).flatMap(([kind, head]) => {
    const lines = changes.filter((change) => change.kind === kind).map(({ line }) => line);
    return lines.length === 0 ? [] : [`## ${head}\n\n${lines.join('\n')}`];
  });
  return [`# Parley ${version}`, ...parts].join('\n\n').concat('\n');
}
