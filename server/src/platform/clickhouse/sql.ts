/** A typed, bound value of a statement: `type` is the ClickHouse type of the parameter. */
export type Bound = { readonly kind: 'bound'; type: string; value: unknown };

/** A statement as a value: text with `{pN:Type}` placeholders, their values, and nothing interpolated from input. */
export type Sql = { readonly kind: 'sql'; text: string; params: Record<string, unknown> };

export const bind = (type: string, value: unknown): Bound => ({ kind: 'bound', type, value });
export const str = (value: string): Bound => bind('String', value);
export const strings = (value: readonly string[]): Bound => bind('Array(String)', value);
export const number = (value: number): Bound => bind('Float64', value);
export const integer = (value: number): Bound => bind('Int64', value);
export const day = (value: string): Bound => bind('Date', value);

/** Text that comes from this program (registry, constants), never from input. */
export const raw = (text: string): Sql => ({ kind: 'sql', text, params: {} });

/**
 * Builds a statement: `sql\`SELECT count() FROM visits WHERE instance_id = ${str(id)} AND ${otherSql}\``.
 * Parts are numbered in order of appearance, so that the same call always renders the same text.
 */
export function sql(template: TemplateStringsArray, ...parts: readonly (Bound | Sql)[]): Sql {
  let text = template[0] ?? '';
  const params: Record<string, unknown> = {};
  const add = (type: string, value: unknown): string => {
    const name = `p${Object.keys(params).length}`;
    params[name] = value;
    return `{${name}:${type}}`;
  };
  parts.forEach((part, index) => {
    if (part.kind === 'bound') text += add(part.type, part.value);
    else
      text += part.text.replaceAll(/\{(p\d+):([^}]+)\}/g, (_, name: string, type: string) =>
        add(type, part.params[name]),
      );
    text += template[index + 1] ?? '';
  });
  return { kind: 'sql', text, params };
}

/** Joins statements with a separator, ` AND ` or `, ` for instance. */
export function join(parts: readonly (Bound | Sql)[], separator: string): Sql {
  return parts.reduce<Sql>(
    (sum, part, index) => (index === 0 ? sql`${part}` : sql`${sum}${raw(separator)}${part}`),
    raw(''),
  );
}
