import { describe, expect, it } from 'vitest';
import { run } from '../run.ts';
import { testIo } from '../testing/test-io.ts';

const errorOf = async (...args: string[]): Promise<string> => {
  const io = testIo();
  await run(args, io);
  return io.err();
};

describe('a mistyped command', () => {
  it.each([
    ['compnies', 'companies'],
    ['lgout', 'logout'],
    ['ipmort', 'import'],
  ])('%s may have been %s', async (typed, meant) => {
    expect(await errorOf(typed)).toContain(`(Did you mean ${meant}?)`);
  });

  it('of a command or an option below another too', async () => {
    expect(await errorOf('kpi', 'web-trafic')).toContain('(Did you mean web-traffic?)');
    expect(await errorOf('companies', '--sectr', 'x')).toContain('(Did you mean --sector?)');
  });

  it('of a group names what there is of it', async () => {
    const text = await errorOf('kpi', 'frobnicate');
    expect(text).toContain("there is no 'frobnicate' of parley kpi. There are: ");
    expect(text).toContain('web-traffic, ');
  });

  it.each(['bogus', 'ak', 'frobnicate'])('%s is like none', async (typed) => {
    const text = await errorOf(typed);
    expect(text).toContain(`unknown command '${typed}'`);
    expect(text).not.toContain('Did you mean');
  });
});
