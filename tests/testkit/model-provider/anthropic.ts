import { type Dialect, event, listOf, pieces, textOf, USUAL_TOKENS } from './dialect.ts';

/** Anthropic's Messages as a stream of events. */
export const ANTHROPIC: Dialect = {
  path: '/messages',
  hear: ({ system, tools, messages }) => {
    const users = listOf(messages).filter(({ role }) => role === 'user');
    const parts = users.flatMap(({ content }) =>
      typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content),
    );
    return {
      system: textOf(system),
      tools: listOf(tools).map(({ name }) => String(name)),
      question: parts.filter(({ type }) => type === 'text').map(({ text }) => String(text))[0] ?? '',
      results: parts.filter(({ type }) => type === 'tool_result').map(({ content }) => textOf(content)),
    };
  },
  say: ({ text, calls = [], tokens = USUAL_TOKENS }, model) => {
    const blocks = [
      ...(text === undefined
        ? []
        : [
            {
              start: { type: 'text', text: '' },
              deltas: pieces(text).map((piece) => ({ type: 'text_delta', text: piece })),
            },
          ]),
      ...calls.map(({ name, input }, index) => ({
        start: { type: 'tool_use', id: `toolu_${Date.now()}_${index}`, name, input: {} },
        deltas: pieces(JSON.stringify(input)).map((piece) => ({
          type: 'input_json_delta',
          partial_json: piece,
        })),
      })),
    ];
    return [
      event({
        type: 'message_start',
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          content: [],
          model,
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: tokens.input, output_tokens: 1 },
        },
      }),
      event({ type: 'ping' }),
      ...blocks.flatMap(({ start, deltas }, index) => [
        event({ type: 'content_block_start', index, content_block: start }),
        ...deltas.map((delta) => event({ type: 'content_block_delta', index, delta })),
        event({ type: 'content_block_stop', index }),
      ]),
      event({
        type: 'message_delta',
        delta: { stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: tokens.output },
      }),
      event({ type: 'message_stop' }),
    ];
  },
};
