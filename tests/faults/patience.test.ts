import { expect, it } from 'vitest';
import { patience } from './patience.ts';

it('waits as much longer as the machine is busier, and begins again when something moves', () => {
  let at = 0;
  let crowd = 1;
  const wait = patience(60_000, { now: () => at, crowd: () => crowd });
  const after = (seconds: number, load: number): boolean => {
    at += seconds * 1000;
    crowd = load;
    return wait.isOver();
  };
  expect(after(50, 1)).toBe(false);
  expect(after(90, 10)).toBe(false);
  expect(after(2, 1)).toBe(true);
  wait.renew();
  expect(after(590, 10)).toBe(false);
  expect(after(20, 10)).toBe(true);
});
