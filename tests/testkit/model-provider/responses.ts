import { type Dialect, event, listOf, pieces, textOf, USUAL_TOKENS } from './dialect.ts';

/** OpenAI's responses as a stream of events. */
export const RESPONSES: Dialect = {
  path: '/responses',
  hear: ({ tools, input }) => {
    const items = listOf(input);
    const of = (...roles: string[]): string[] =>
      items.filter(({ role }) => roles.includes(String(role))).map(({ content }) => textOf(content));
    return {
      system: of('system', 'developer').join('\n'),
      tools: listOf(tools).map(({ name }) => String(name)),
      question: of('user')[0] ?? '',
      results: items
        .filter(({ type }) => type === 'function_call_output')
        .map(({ output }) => textOf(output)),
    };
  },
  say: ({ text, calls = [], tokens = USUAL_TOKENS }, model) => {
    const head = { id: 'resp_1', object: 'response', created_at: 1, model };
    const message = { type: 'message', id: 'msg_1', role: 'assistant' };
    const said =
      text === undefined
        ? []
        : [
            event({
              type: 'response.output_item.added',
              output_index: 0,
              item: { ...message, status: 'in_progress', content: [] },
            }),
            ...pieces(text).map((delta) =>
              event({
                type: 'response.output_text.delta',
                item_id: 'msg_1',
                output_index: 0,
                content_index: 0,
                delta,
              }),
            ),
            event({
              type: 'response.output_item.done',
              output_index: 0,
              item: {
                ...message,
                status: 'completed',
                content: [{ type: 'output_text', text, annotations: [] }],
              },
            }),
          ];
    const called = calls.flatMap(({ name, input }, at) => {
      const output_index = at + said.length;
      const item = { type: 'function_call', id: `fc_${at}`, call_id: `call_${Date.now()}_${at}`, name };
      const whole = JSON.stringify(input);
      return [
        event({
          type: 'response.output_item.added',
          output_index,
          item: { ...item, status: 'in_progress', arguments: '' },
        }),
        ...pieces(whole).map((delta) =>
          event({ type: 'response.function_call_arguments.delta', item_id: item.id, output_index, delta }),
        ),
        event({
          type: 'response.function_call_arguments.done',
          item_id: item.id,
          output_index,
          arguments: whole,
        }),
        event({
          type: 'response.output_item.done',
          output_index,
          item: { ...item, status: 'completed', arguments: whole },
        }),
      ];
    });
    return [
      event({ type: 'response.created', response: { ...head, status: 'in_progress' } }),
      ...said,
      ...called,
      event({
        type: 'response.completed',
        response: {
          ...head,
          status: 'completed',
          incomplete_details: null,
          usage: {
            input_tokens: tokens.input,
            input_tokens_details: { cached_tokens: 0 },
            output_tokens: tokens.output,
            output_tokens_details: { reasoning_tokens: 0 },
            total_tokens: tokens.input + tokens.output,
          },
        },
      }),
    ];
  },
};
