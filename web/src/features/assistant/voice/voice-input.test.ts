import { describe, expect, it } from 'vitest';
import type { Recogniser, RecogniserEvents, VoiceProblem } from './recogniser.ts';
import { createVoiceInput, SHOWN_MS, type VoiceState } from './voice-input.ts';

function harness({ choices, isReplaced = () => false }: Parts = {}) {
  const heard: RecogniserEvents[] = [];
  const did: string[] = [];
  const recogniser: Recogniser = (events) => {
    heard.push(events);
    const at = heard.length;
    return { stop: () => did.push(`stop ${at}`), abort: () => did.push(`abort ${at}`) };
  };
  const states: VoiceState[] = [];
  const timers = new Set<() => void>();
  let box = 'typed before';
  const asked: string[] = [];
  const input = createVoiceInput({
    choose: () => choices?.shift() ?? recogniser,
    isReplaced,
    show: (text) => {
      box = text;
    },
    ask: (text) => asked.push(text),
    onChange: (state) => states.push(state),
    schedule: (run, milliseconds) => {
      expect(milliseconds).toBe(SHOWN_MS);
      timers.add(run);
      return () => timers.delete(run);
    },
  });
  return {
    input,
    asked,
    did,
    /** The recogniser's side of recording `n`, from one. */
    speech: (n = heard.length): RecogniserEvents => heard[n - 1] as RecogniserEvents,
    recordings: () => heard.length,
    state: () => states.at(-1)?.kind,
    problem: () => {
      const last = states.at(-1);
      return last?.kind === 'failed' ? last.problem : undefined;
    },
    box: () => box,
    wait: () => {
      for (const run of [...timers]) {
        timers.delete(run);
        run();
      }
    },
  };
}
type Parts = {
  choices?: (Recogniser | VoiceProblem)[];
  isReplaced?: (problem: VoiceProblem) => boolean;
};

describe('a spoken question', () => {
  it('clears the text, is shown while it is spoken and again before it is asked', () => {
    const voice = harness();
    voice.input.start();
    expect([voice.box(), voice.state()]).toEqual(['', 'starting']);
    voice.speech().onStart();
    voice.speech().onText('how many');
    expect([voice.box(), voice.state()]).toEqual(['how many', 'listening']);
    voice.input.stop();
    expect([voice.did, voice.state()]).toEqual([['stop 1'], 'understanding']);
    voice.speech().onEnd(' how many visits ');
    expect([voice.box(), voice.state(), voice.asked]).toEqual(['how many visits', 'understood', []]);
    voice.wait();
    expect([voice.state(), voice.asked]).toEqual(['idle', ['how many visits']]);
  });

  it('is not asked when nothing was understood', () => {
    const voice = harness();
    voice.input.start();
    voice.speech().onStart();
    voice.input.stop();
    voice.speech().onEnd('  ');
    voice.wait();
    expect([voice.state(), voice.asked]).toEqual(['idle', []]);
  });

  it('stays, and is not asked, when the person holds it', () => {
    const voice = harness();
    voice.input.start();
    voice.speech().onStart();
    voice.speech().onEnd('visits from linked in');
    voice.input.hold();
    voice.wait();
    expect([voice.state(), voice.box(), voice.asked]).toEqual(['idle', 'visits from linked in', []]);
  });

  it('is given up by cancelling, in every state, and later events are ignored', () => {
    for (const until of ['starting', 'listening', 'understanding', 'understood']) {
      const voice = harness();
      voice.input.start();
      if (until !== 'starting') voice.speech().onStart();
      if (until === 'understanding') voice.input.stop();
      if (until === 'understood') voice.speech().onEnd('visits');
      expect(voice.state()).toBe(until);
      voice.input.cancel();
      voice.speech().onText('later');
      voice.speech().onEnd('later');
      voice.speech().onFail('refused');
      voice.wait();
      expect([voice.state(), voice.asked], until).toEqual(['idle', []]);
      expect(voice.box()).not.toBe('later');
    }
  });

  it('stopped before the microphone is on is given up', () => {
    const voice = harness();
    voice.input.start();
    voice.input.stop();
    expect([voice.state(), voice.did]).toEqual(['idle', ['abort 1']]);
  });

  it('begun again ends the one before', () => {
    const voice = harness();
    voice.input.start();
    voice.speech().onStart();
    voice.input.start();
    voice.speech(1).onEnd('first');
    voice.speech(2).onStart();
    voice.speech(2).onEnd('second');
    voice.wait();
    expect([voice.did, voice.asked]).toEqual([['abort 1'], ['second']]);
  });
});

describe('where there is no recognition', () => {
  it('says why, and asks nothing', () => {
    const voice = harness({ choices: ['unavailable'] });
    voice.input.start();
    voice.wait();
    expect([voice.problem(), voice.asked]).toEqual(['unavailable', []]);
    voice.input.cancel();
    expect(voice.state()).toBe('idle');
  });

  it('says that the microphone was refused, and works once it is allowed', () => {
    const voice = harness();
    voice.input.start();
    voice.speech().onFail('refused');
    expect(voice.problem()).toBe('refused');
    voice.input.start();
    voice.speech().onStart();
    voice.speech().onEnd('visits');
    voice.wait();
    expect(voice.asked).toEqual(['visits']);
  });

  it('switches to the other recogniser when the first one cannot be reached', () => {
    let isFirst = true;
    const voice = harness({
      isReplaced: (problem) => {
        const was = isFirst && problem === 'unreachable';
        isFirst = false;
        return was;
      },
    });
    voice.input.start();
    voice.speech().onStart();
    voice.speech(1).onFail('unreachable');
    expect([voice.recordings(), voice.state()]).toEqual([2, 'starting']);
    voice.speech(2).onFail('unreachable');
    expect(voice.problem()).toBe('unreachable');
  });

  it('survives a recogniser that fails at once', () => {
    const voice = harness({
      choices: [
        ({ onFail }) => {
          onFail('no-microphone');
          return { stop: () => undefined, abort: () => undefined };
        },
      ],
    });
    voice.input.start();
    expect(voice.problem()).toBe('no-microphone');
  });
});
