import { type Dialect, listOf, pieces, textOf, USUAL_TOKENS } from './dialect.ts';

const line = (data: Record<string, unknown>): string => `data: ${JSON.stringify(data)}\n\n`;

/** OpenAI's chat completions, as many other servers speak them too. */
export const CHAT_COMPLETIONS: Dialect = {
  path: '/chat/completions',
  hear: ({ tools, messages }) => {
    const of = (role: string): string[] =>
      listOf(messages)
        .filter((message) => message['role'] === role)
        .map(({ content }) => textOf(content));
    return {
      system: of('system').join('\n'),
      tools: listOf(tools).map((each) => String((each['function'] as { name?: unknown }).name)),
      question: of('user')[0] ?? '',
      results: of('tool'),
    };
  },
  say: ({ text, calls = [], tokens = USUAL_TOKENS }, model) => {
    const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model };
    const chunk = (delta: object, finish: string | null = null): string =>
      line({ ...head, choices: [{ index: 0, delta, finish_reason: finish }] });
    return [
      chunk({ role: 'assistant', content: '' }),
      ...pieces(text ?? '').map((content) => chunk({ content })),
      ...calls.flatMap(({ name, input }, index) => [
        chunk({
          tool_calls: [
            { index, id: `call_${Date.now()}_${index}`, type: 'function', function: { name, arguments: '' } },
          ],
        }),
        ...pieces(JSON.stringify(input)).map((piece) =>
          chunk({ tool_calls: [{ index, function: { arguments: piece } }] }),
        ),
      ]),
      chunk({}, calls.length > 0 ? 'tool_calls' : 'stop'),
      line({
        ...head,
        choices: [],
        usage: {
          prompt_tokens: tokens.input,
          completion_tokens: tokens.output,
          total_tokens: tokens.input + tokens.output,
        },
      }),
      'data: [DONE]\n\n',
    ];
  },
};
