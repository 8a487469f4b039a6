/** How long a provider asks to be left alone, in milliseconds: it says seconds, or a date. */
export function retryAfterOf(
  headers: Readonly<Record<string, string>>,
  now = Date.now(),
): number | undefined {
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
