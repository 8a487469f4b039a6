import { describe, expect, it } from 'vitest';
import { pixelFields, pixelSnippet, vendorAfter } from './pixel-fields.ts';

const whole = { name: ' Brand ', description: '', channel: 'chnl_a', vendor: 'vndr_a', audience: 'audn_a' };
const problems = (values: Partial<typeof whole>) =>
  pixelFields.safeParse({ ...whole, ...values }).error?.issues.map(({ path, message }) => [path[0], message]);

describe('fields of a pixel', () => {
  it('are taken without the spaces around the name', () =>
    expect(pixelFields.parse(whole).name).toBe('Brand'));
  it.each([
    [{ name: '  ' }, 'name', 'Please enter a name.'],
    [{ name: 'x'.repeat(257) }, 'name', 'At most 256 characters.'],
    [{ description: 'x'.repeat(2001) }, 'description', 'At most 2000 characters.'],
    [{ channel: '' }, 'channel', 'Please choose a channel.'],
    [{ vendor: '' }, 'vendor', 'Please choose a vendor.'],
    [{ audience: '' }, 'audience', 'Please choose an audience.'],
  ])('say what is wrong: %#', (values, field, message) =>
    expect(problems(values)).toEqual([[field, message]]),
  );
});

it('the vendor is cleared with its channel and returns with it', () => {
  const first = { channel: 'chnl_a', vendor: 'vndr_a' };
  expect(vendorAfter('chnl_b', first)).toBe('');
  expect(vendorAfter('chnl_a', first)).toBe('vndr_a');
});

it('the image names the code and leaves macros to the ad server', () =>
  expect(pixelSnippet('https://p.example', 'CT-ABC1234')).toContain(
    'src="https://p.example/px/CT-ABC1234.gif?campaign={campaign}&',
  ));
