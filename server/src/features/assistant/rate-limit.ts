/** Allows `count` things in any `windowMs`, per key. */
export function createRateLimit({
  count,
  windowMs,
  now = Date.now,
}: {
  count: number;
  windowMs: number;
  now?: () => number;
}) {
  const used = new Map<string, number[]>();
  return {
    take(key: string): boolean {
      const since = now() - windowMs;
      const recent = (used.get(key) ?? []).filter((at) => at > since);
      if (recent.length >= count) return false;
      used.set(key, [...recent, now()]);
      if (used.size > 10_000)
        for (const [each, times] of used) if ((times.at(-1) ?? 0) <= since) used.delete(each);
      return true;
    },
  };
}

export type RateLimit = ReturnType<typeof createRateLimit>;
