import { z } from 'zod';
import { AppError } from '../../platform/errors/index.ts';
import { takeTurns } from '../../platform/operations/index.ts';
import { parseCidr } from './ranges.ts';
import { siteDomain } from './site-domain.ts';

export type Override = { cidr: string; domain: string; name: string };

const MOST_OVERRIDES = 50_000;
const ERRORS_SHOWN = 100;

export const overrideSchema = z.object({
  cidr: z.string().trim().min(1, 'A range of addresses is missing.'),
  domain: z.string().trim().toLowerCase().min(1, 'A domain is missing.').max(253),
  name: z.string().trim().max(256),
});

type Checked = { overrides: Override[]; errors: Record<string, string> };

/** Checks every override; errors are keyed by `place(index)`, what the person who sent them knows the line by. */
export async function checkOverrides(
  rows: readonly unknown[],
  place: (index: number) => string,
): Promise<Override[]> {
  if (rows.length > MOST_OVERRIDES)
    throw new AppError('INVALID_INPUT', { message: `At most ${MOST_OVERRIDES} overrides can be kept.` });
  const { overrides, errors } = await readAll(rows, place);
  const places = Object.keys(errors);
  if (places.length > 0)
    throw new AppError('INVALID_INPUT', {
      message: `${places.length} of ${rows.length} overrides are not valid.`,
      fieldErrors: Object.fromEntries(Object.entries(errors).slice(0, ERRORS_SHOWN)),
    });
  return overrides;
}

async function readAll(rows: readonly unknown[], place: (index: number) => string): Promise<Checked> {
  const overrides: Override[] = [];
  const errors: Record<string, string> = {};
  const seen = new Map<string, string>();
  const turn = takeTurns();
  for (const [index, row] of rows.entries()) {
    await turn();
    const where = place(index);
    const parsed = overrideSchema.safeParse(row);
    if (!parsed.success) {
      errors[where] = parsed.error.issues[0]?.message ?? 'This is not an override.';
      continue;
    }
    const { domain, name } = parsed.data;
    const range = parseCidr(parsed.data.cidr);
    const first = range === undefined ? undefined : seen.get(range.cidr);
    if (range === undefined)
      errors[where] =
        `“${parsed.data.cidr}” is not a range of addresses such as 203.0.113.0/24 or 2001:db8::/32.`;
    else if (first !== undefined) errors[where] = `The range ${range.cidr} is in ${first} already.`;
    else if (siteDomain(domain) === undefined) errors[where] = `“${domain}” is not a domain.`;
    else {
      seen.set(range.cidr, where);
      overrides.push({ cidr: range.cidr, domain, name: name || domain });
    }
  }
  return { overrides, errors };
}
