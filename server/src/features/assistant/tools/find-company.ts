import { searchNames } from '@parley/language/names';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { refuseInput, type ToolServices } from './tool.ts';

const MOST_CHOICES = 3;

/** The company of an id, a name or a domain; gives a clarification where several may be meant. */
export async function findCompany(
  ctx: Context,
  { names, today }: ToolServices,
  text: string,
): Promise<{ id: string; name: string; domain: string }> {
  const index = await names.get(ctx, today());
  const found = searchNames(index, text).filter(({ entry }) => entry.field === 'company');
  const whole = found.filter(({ match }) => match === 'whole');
  const [first, second] = whole.length > 0 ? whole : found;
  if (first === undefined) throw notFound('Company');
  if (second !== undefined) {
    const choices = (whole.length > 0 ? whole : found).slice(0, MOST_CHOICES);
    return refuseInput(
      'company',
      `Several are called like that: ${choices.map(({ entry }) => `${entry.name} (${entry.id})`).join(', ')}.`,
    );
  }
  const { id, name, ways } = first.entry;
  return { id, name, domain: ways[0] ?? '' };
}
