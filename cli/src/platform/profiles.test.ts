import { describe, expect, it } from 'vitest';
import type { Credentials } from './credentials.ts';
import { chooseProfile, type ServerChoice } from './profiles.ts';

const A = { server: 'http://a.example', token: 'a', email: 'e@a' };
const B = { server: 'http://b.example', token: 'b', email: 'e@b' };
const BOTH: Credentials = { current: 'work', profiles: { work: A, play: B } };

const choose = (credentials: Credentials, choice: ServerChoice = {}, env: Record<string, string> = {}) => {
  const { name, server, stored } = chooseProfile(env, choice, credentials);
  return [name, server, stored?.token];
};

describe('the profile of a command', () => {
  it('is the current one, or one called default on this machine', () => {
    expect(choose(BOTH)).toEqual(['work', A.server, 'a']);
    expect(choose({ profiles: {} })).toEqual(['default', 'http://localhost:8787', undefined]);
  });

  it('is the one that is named, by option rather than environment', () => {
    expect(choose(BOTH, { profile: 'play' })).toEqual(['play', B.server, 'b']);
    expect(choose(BOTH, {}, { PARLEY_PROFILE: 'play' })).toEqual(['play', B.server, 'b']);
    expect(choose(BOTH, { profile: 'work' }, { PARLEY_PROFILE: 'play' })).toEqual(['work', A.server, 'a']);
    expect(choose(BOTH, { profile: 'third' })).toEqual(['third', 'http://localhost:8787', undefined]);
  });

  it('is one of the server that is named', () => {
    expect(choose(BOTH, { server: 'b.example' })).toEqual(['default', 'https://b.example', undefined]);
    expect(choose(BOTH, { server: 'http://b.example' })).toEqual(['play', B.server, 'b']);
    expect(choose(BOTH, {}, { PARLEY_SERVER: 'http://b.example' })).toEqual(['play', B.server, 'b']);
  });

  it('gets a name of its own where a server has none yet', () => {
    const taken = { current: 'default', profiles: { default: A } };
    expect(choose(taken, { server: 'localhost:8787' })).toEqual([
      'localhost-8787',
      'http://localhost:8787',
      undefined,
    ]);
    expect(choose({ profiles: {} }, { server: 'http://c.example' })).toEqual([
      'default',
      'http://c.example',
      undefined,
    ]);
  });

  it('never lends its token to another server', () => {
    expect(choose(BOTH, { profile: 'work', server: 'http://evil.example' })).toEqual([
      'work',
      'http://evil.example',
      undefined,
    ]);
  });

  it('has a plain name', () => {
    expect(() => choose(BOTH, { profile: '../x' })).toThrow(expect.objectContaining({ exit: 'usage' }));
  });
});
