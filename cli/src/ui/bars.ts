const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;
const STEPS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** A horizontal bar from zero, in eighths of a column; anything above zero is visible. */
export function bar(value: number, largest: number, width: number): string {
  if (!(value > 0) || !(largest > 0)) return '';
  const eighths = Math.max(1, Math.round((Math.min(value, largest) / largest) * width * 8));
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}

/** One column a value, from zero to the largest; a gap where there is none. */
export function sparkline(values: readonly (number | null)[]): string {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  return values
    .map((value) => {
      if (value === null) return ' ';
      if (largest === 0) return STEPS[0];
      return STEPS[Math.min(7, Math.floor((value / largest) * 7.999))] ?? ' ';
    })
    .join('');
}

/** Neighbours added up so that at most `count` values are left; the last group may be shorter. */
export function squeeze(values: readonly (number | null)[], count: number): (number | null)[] {
  if (values.length <= count) return [...values];
  const size = Math.ceil(values.length / count);
  return Array.from({ length: Math.ceil(values.length / size) }, (_, group) => {
    const part = values.slice(group * size, (group + 1) * size);
    return part.every((value) => value === null)
      ? null
      : part.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  });
}

/** Columns of up to `height` rows, highest row first. */
export function columns(values: readonly (number | null)[], height: number): string[] {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  return Array.from({ length: height }, (_, index) => {
    const below = height - 1 - index;
    return values
      .map((value) => {
        if (value === null || value <= 0 || largest === 0) return ' ';
        const eighths = Math.max(1, Math.round((value / largest) * height * 8)) - below * 8;
        return eighths <= 0 ? ' ' : (STEPS[Math.min(8, eighths) - 1] ?? ' ');
      })
      .join('');
  });
}
