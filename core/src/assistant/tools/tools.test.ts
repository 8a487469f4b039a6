import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FEATURES } from '../../features.ts';
import { TOOL_NAMES, TOOLS, toolOf } from './index.ts';

describe('the registry of tools', () => {
  it('is as it is pinned; read what changed there, and update it with -u', async () => {
    const pinned = TOOL_NAMES.map((name) => {
      const { title, description, scope, readOnly, input, output } = toolOf(name);
      const schemas = { input: z.toJSONSchema(input, { io: 'input' }), output: z.toJSONSchema(output) };
      return { name, title, description, scope, readOnly, ...schemas };
    });
    await expect(`${JSON.stringify(pinned, null, 2)}\n`).toMatchFileSnapshot('../../../assistant-tools.json');
  });

  it.each(TOOL_NAMES)('%s begins with its feature, says what it does, and answers with a link', (name) => {
    const { title, description, output, readOnly, scope } = toolOf(name);
    expect(
      FEATURES.map((feature) => `${feature.replaceAll('-', '_')}_`).some((prefix) => name.startsWith(prefix)),
    ).toBe(true);
    expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
    expect([title.length > 3, description.length > 40]).toEqual([true, true]);
    expect(Object.keys(output.shape)).toContain('permalink');
    expect(readOnly || scope !== 'read').toBe(true);
  });

  it('has no page of attribution to open', () => {
    const { page } = TOOLS.assistant_open_page.input.shape;
    expect(page.options).toContain('web-traffic');
    expect(page.options.filter((each) => each.includes('attribution'))).toEqual([]);
  });
});
