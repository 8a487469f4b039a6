import type { Frame } from '@parley/language/frame';
import type { NameIndex } from '@parley/language/names';
import { type Planned, planQuestion } from '@parley/language/plan';
import type { Context } from '../../../platform/context/context.ts';
import type { CallTool } from '../answers/tool-input.ts';
import type { Question } from '../engine.ts';

export const audienceOf = (names: NameIndex, id: string | undefined) => {
  const entry = names.entries.find((each) => each.field === 'audience' && each.id === id);
  return entry === undefined ? undefined : { id: entry.id, name: entry.name };
};

/** What one question is answered with. */
export type Turn = {
  ctx: Context;
  question: Question;
  names: NameIndex;
  asOf: string;
  callTool: CallTool;
  examples(count: number): Promise<readonly string[]>;
};

/** What a frame is answered with. */
export type Asked = Pick<Turn, 'ctx' | 'question' | 'names' | 'asOf'>;

export type Blocking = Asked & Pick<Turn, 'examples'>;

export const planOf = ({ question, names }: Asked, frame: Frame): Planned =>
  planQuestion(frame, { today: question.today, audience: audienceOf(names, question.audience) });
